/** Whether a host name or address can only mean this machine. IPv6 may stand in brackets. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host);
}

/** Whether an address, as a socket names it, is one of this machine's loopback addresses. */
export function isLoopbackAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '');
  return bare === '::1' || /^127(?:\.\d{1,3}){3}$/.test(bare);
}
