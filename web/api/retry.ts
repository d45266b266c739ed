export function mayRetry(method: string, status: number | null, attempt: number): boolean {
  return method === 'GET' && attempt === 0 && (status === null || [408, 409, 425, 429, 500, 502, 503, 504].includes(status));
}
export function requestErrorText(method: string, url: string, answer: { status: number; statusText: string } | null): string {
  return `[${method}] "${url}": ${answer === null ? '<no response>' : `${answer.status} ${answer.statusText}`}`;
}
