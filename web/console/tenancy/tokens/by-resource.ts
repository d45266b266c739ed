/** The scopes of one resource, each with the action that it allows. */
export interface ResourceScopes {
  resource: string;
  scopes: { scope: string; action: string }[];
}

/** Scopes such as `orders:read` by what they are about, in the order in which they come. */
export function byResource(scopes: readonly string[]): ResourceScopes[] {
  const found = new Map<string, ResourceScopes>();
  for (const scope of scopes) {
    const [resource = scope, action = ''] = scope.split(':');
    const entry = found.get(resource) ?? { resource, scopes: [] };
    entry.scopes.push({ scope, action });
    found.set(resource, entry);
  }
  return [...found.values()];
}
