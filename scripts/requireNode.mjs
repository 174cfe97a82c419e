// Says in one line what is missing, instead of a syntax error from a Node that is too old. Runs on any Node.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `Diwan needs Node 24 and runs on ${process.version}. Run "npm install" first: it brings Node 24 for every npm script.\n`,
  );
  process.exit(1);
}
