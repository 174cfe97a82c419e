/**
 * A file as a data URL.
 *
 * @throws DOMException when the file has changed or gone since it was chosen
 */
export async function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () =>
      reject(reader.error ?? new DOMException('Unreadable', 'NotReadableError')),
    );
    reader.readAsDataURL(file);
  });
}
