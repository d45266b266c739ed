/** Where reports go, taken from the address that the service gives out. */
export interface Dsn {
  /** As it was configured. */
  text: string;
  host: string;
  project: string;
  /** Where envelopes are sent, the key included. */
  envelopes: URL;
}

/** Reads `https://key@host/path/project`; null for anything else. */
export function readDsn(text: string): Dsn | null {
  if (!URL.canParse(text)) {
    return null;
  }
  const url = new URL(text);
  const parts = url.pathname.split('/').filter(Boolean);
  const project = parts.pop() ?? '';
  if (!/^https?:$/.test(url.protocol) || !/^\w+$/.test(url.username) || url.password !== '' || !/^\d+$/.test(project)) {
    return null;
  }
  const folder = parts.map((part) => `/${part}`).join('');
  const envelopes = new URL(`${url.protocol}//${url.host}${folder}/api/${project}/envelope/`);
  envelopes.searchParams.set('sentry_version', '7');
  envelopes.searchParams.set('sentry_key', url.username);
  return { text, host: url.host, project, envelopes };
}
