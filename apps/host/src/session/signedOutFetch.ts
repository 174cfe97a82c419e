/**
 * The page's `fetch`, which tells when a question was refused because nobody is signed in any more.
 *
 * @param onRefused - called with the question that was not sent
 */
export function signedOutFetch(
  fetchAddress: typeof fetch,
  onRefused: (question: string) => void,
): typeof fetch {
  return async (address, request) => {
    const answer = await fetchAddress(address, request);
    if (answer.status === 401) onRefused(questionIn(request?.body));
    return answer;
  };
}

function questionIn(body: unknown): string {
  if (typeof body !== 'string') return '';
  const asked: unknown = JSON.parse(body);
  const hasQuestion = typeof asked === 'object' && asked !== null && 'message' in asked;
  return hasQuestion && typeof asked.message === 'string' ? asked.message : '';
}
