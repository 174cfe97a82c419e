/**
 * A file of packages/core/testdata, in a test that runs in a browser.
 *
 * @param path - below testdata, such as `pdf/issue5280.pdf`
 * @param claim - the name and type that it claims; by default its own name and none
 */
export async function testdataFile(
  path: string,
  { name = path.slice(path.lastIndexOf('/') + 1), type = '' }: { name?: string; type?: string } = {},
): Promise<File> {
  const answer = await fetch(`/testdata/${path}`);
  if (!answer.ok) throw new Error(`No test data at ${path}`);
  return new File([await answer.arrayBuffer()], name, { type });
}
