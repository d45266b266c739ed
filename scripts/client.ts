/**
 * Writes clients/typescript/operations.gen.ts from the product's OpenAPI document: every operation that others call, its
 * types, and the shapes that these name. Run after the contract changed: `npm run client`. With `--check` it writes
 * nothing and fails where the file is not up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../server/platform/http/api/openapi.ts';
import { contractOperations } from './contract-operations.ts';
import { comment, type Schema, typeOf } from './lib/typescript-of.ts';

const target = join(import.meta.dirname, '../clients/typescript/operations.gen.ts');

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

interface Entry {
  operationId: string;
  tags: [string];
  summary: string;
  security?: Record<string, unknown>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content } | { $ref: string }>;
  'x-path'?: string;
}

interface Document {
  security: Record<string, unknown>[];
  paths: Record<string, Record<string, Entry>>;
  components: Record<'parameters' | 'responses' | 'schemas', Record<string, unknown>>;
}

const contract = await contractOperations();
const declared = contract.flatMap(({ operations }) => operations.map(([, operation]) => operation));
// Cast: what the document is made of is told here as far as it is read.
const document = openApi(declared, new URL('https://claims.example')) as unknown as Document;

function follow<T extends object>(item: T | { $ref: string }): T {
  if (!('$ref' in item)) {
    return item;
  }
  const [, , kind, name] = item.$ref.split('/') as [string, string, keyof Document['components'], string];
  return document.components[kind][name] as T;
}

/** How staff sign in is for pages alone: a client has a token. */
const forPages = 'People';

/** Whether others call it: by a token, a grant, a claim's link, or nothing. */
function isForOthers({ tags: [tag], security = document.security, responses }: Entry): boolean {
  const ways = security.map((way) => Object.keys(way)[0] ?? 'anyone').filter((way) => way !== 'staffSession');
  const goesOn = Object.values(responses).some((item) => 'text/event-stream' in (follow(item).content ?? {}));
  return !goesOn && ways.some((way) => way !== 'anyone' || tag !== forPages);
}

const inWords = (properties: [string, Schema][], required: string[]) =>
  typeOf({ type: 'object', properties: Object.fromEntries(properties), required }, '    ');

function part(place: 'path' | 'query', entry: Entry, names: (told: readonly string[]) => readonly string[]): string {
  const told = (entry.parameters ?? []).map((item) => follow(item)).filter((item) => item.in === place);
  if (told.length === 0) return '';
  const called = names(told.map(({ name }) => name));
  const properties = told.map(({ schema, description }, at): [string, Schema] => [
    called[at]!,
    { ...schema, ...(place === 'query' && description && { description }) },
  ]);
  const required = called.filter((_, at) => told[at]!.required);
  return `    ${place}${required.length > 0 ? '' : '?'}: ${inWords(properties, required)};\n`;
}

function answerOf({ responses }: Entry): string {
  const succeeded = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const types = succeeded.map(([, item]) => {
    const schema = follow(item).content?.['application/json']?.schema;
    return schema ? typeOf(schema, '    ') : 'undefined';
  });
  return [...new Set(types)].join(' | ');
}

const calls: { id: string; line: string; types: string }[] = [];
for (const [template, methods] of Object.entries(document.paths)) {
  for (const [method, entry] of Object.entries(methods)) {
    if (!isForOthers(entry)) continue;
    const path = entry['x-path'] ?? template;
    const keyed = (entry.parameters ?? []).some((item) => follow(item).name === 'Idempotency-Key');
    const body = entry.requestBody?.content['application/json']?.schema;
    const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    calls.push({
      id: entry.operationId,
      line: `  ${entry.operationId}: { method: '${method.toUpperCase()}', path: '${path}'${keyed ? ', keyed: true' : ''} },\n`,
      types:
        `${comment(entry.summary, '  ')}  ${entry.operationId}: {\n` +
        part('path', entry, () => places) +
        part('query', entry, (names) => names) +
        (body ? `    body: ${typeOf(body, '    ')};\n` : '') +
        `    answer: ${answerOf(entry)};\n  };\n`,
    });
  }
}
calls.sort((one, other) => (one.id < other.id ? -1 : 1));

const types = `export interface Operations {\n${calls.map((item) => item.types).join('')}}\n`;
const schemas = document.components.schemas as Record<string, Schema>;

/** The shapes that a text names, and those that these name. */
function namedIn(text: string, known = new Set<string>()): Set<string> {
  for (const [name] of text.matchAll(/\b[A-Z]\w*\b/g)) {
    if (Object.hasOwn(schemas, name) && !known.has(name)) {
      known.add(name);
      namedIn(typeOf(schemas[name]!), known);
    }
  }
  return known;
}

const shapes = [...namedIn(types, new Set(['Problem'])), ...namedIn(typeOf(schemas.Problem!))];
const text = `// Written by \`npm run client\` from the OpenAPI document.

/** Each operation: what it takes in path, query and body, and what it answers. */
${types}
/** How each operation is called; a keyed one takes an Idempotency-Key. */
export const operations: Readonly<
  Record<keyof Operations, { readonly method: string; readonly path: string; readonly keyed?: true }>
> = {
${calls.map((item) => item.line).join('')}};

${[...new Set(shapes)]
  .sort()
  .map((name) => {
    const { description, ...schema } = schemas[name]!;
    return `${description === undefined ? '' : comment(description, '')}export type ${name} = ${typeOf(schema)};\n`;
  })
  .join('\n')}`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.log('clients/typescript/operations.gen.ts does not tell the contract: run npm run client.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, text);
}
