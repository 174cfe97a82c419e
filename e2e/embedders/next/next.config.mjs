// The compiler of this project checks the types, once for all applications.
// oxlint-disable-next-line import/no-default-export -- Next.js takes its settings by their default export
export default { typescript: { ignoreBuildErrors: true } };
