/** A GraphQL client that keeps the session's bearer token. */
export function client(url) {
  let token;
  const call = async (query, variables = {}, files) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    let body = JSON.stringify({ query, variables });
    if (files) {
      body = new FormData();
      body.set('operations', JSON.stringify({ query, variables }));
      body.set('map', JSON.stringify({ 0: ['variables.file'] }));
      body.set('0', files.data, files.name);
      headers['apollo-require-preflight'] = 'true';
    } else {
      headers['content-type'] = 'application/json';
    }
    const response = await fetch(url, { method: 'POST', headers, body });
    token = response.headers.get('vendure-auth-token') ?? token;
    const answer = await response.json();
    if (answer.errors) throw new Error(`${answer.errors[0].message} in ${query.slice(0, 90)}`);
    for (const [name, value] of Object.entries(answer.data)) {
      if (value?.errorCode) throw new Error(`${name}: ${value.errorCode} ${value.message}`);
    }
    return answer.data;
  };
  return call;
}

/** What every mutation of a union asks for, so that a refusal is seen. */
export const failure = '... on ErrorResult { errorCode message }';
export const argument = (name, value) => ({ name, value: String(value) });
export const named = (name, extra = {}) => [{ languageCode: 'en', name, ...extra }];
