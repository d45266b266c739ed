import type { Permission } from '#core/permissions.ts';
import type { TestApp } from './app.ts';

/** A JSON schema, as far as tests look into one. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** One operation as the product's own OpenAPI document tells it; what it refers to is put in its place, save in shapes. */
export interface ToldOperation {
  operationId: string;
  method: string;
  /** With the names that this operation gives its parameters. */
  path: string;
  /** The kinds of callers that it takes, as the contract names them. */
  credentials: string[];
  permission: Permission | null;
  side: 'store' | 'provider' | null;
  parameters: { name: string; in: string; schema: Schema }[];
  body: Schema | null;
}

const kinds: Readonly<Record<string, string>> = {
  shopperGrant: 'shopper',
  draftGrant: 'draft',
  claimLink: 'claim-link',
  staffSession: 'staff',
  apiToken: 'machine',
};

interface Entry {
  operationId: string;
  security?: Record<string, unknown>[];
  parameters?: (ToldOperation['parameters'][number] | { $ref: string })[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  'x-path'?: string;
  'x-permission'?: Permission;
  'x-side'?: 'store' | 'provider';
}

/** The product's OpenAPI document: its operations, and what finds a shape that another one refers to. */
export async function openDocument(app: Pick<TestApp, 'ask'>) {
  const answer = await app.ask('platform.test', '/v1/openapi.json');
  const document = (await answer.json()) as {
    security: Record<string, unknown>[];
    paths: Record<string, Record<string, Entry>>;
  };
  const follow = <T extends object>(item: T | { $ref: string }): T => {
    if (!('$ref' in item) || typeof item.$ref !== 'string') {
      return item as T;
    }
    const [, ...place] = item.$ref.split('/');
    const named = place.reduce((at, name) => at[name] as Record<string, unknown>, document as Record<string, unknown>);
    // Cast: the document names its own components. A reference may say anew what it describes.
    return ('description' in item ? { ...named, description: item.description } : named) as T;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]): ToldOperation => {
      const ways = (entry.security ?? document.security).map((way) => Object.keys(way)[0]);
      return {
        operationId: entry.operationId,
        method: method.toUpperCase(),
        path: entry['x-path'] ?? path,
        credentials: ways.map((name) => (name === undefined ? 'anyone' : kinds[name]!)),
        permission: entry['x-permission'] ?? null,
        side: entry['x-side'] ?? null,
        parameters: (entry.parameters ?? []).map((item) => follow(item)),
        body: entry.requestBody?.content['application/json'].schema ?? null,
      };
    }),
  );
  return { operations, follow };
}
