// The address under which a built page finds a file.
declare module '*?url' {
  const address: string;
  export default address;
}
