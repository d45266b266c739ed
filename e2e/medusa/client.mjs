/** A client of one of the shop's APIs; `headers` say who asks. Throws what the shop said when it refuses. */
export function client(origin, headers = {}) {
  const send = async (method, path, body) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
    return JSON.parse(text);
  };
  return { get: (path) => send('GET', path), post: (path, body = {}) => send('POST', path, body) };
}
