import { readdirSync } from 'node:fs';
import type { Operation } from '#core/contract/platform/operation.ts';
import type { Permission } from '#core/permissions.ts';
import { contractOperations } from '../../../scripts/contract-operations.ts';
import type { TestApp } from '../app.ts';
import { openDocument } from '../open-document.ts';
import type { BodiesOf } from './body-parts.ts';
import { productOf, type Things } from './things.ts';

/** One operation as the product's own OpenAPI document tells it. */
export interface DescribedOperation {
  id: string;
  method: string;
  path: string;
  credentials: string[];
  permission: Permission | null;
  side: 'store' | 'provider' | null;
  query: string[];
  hasBody: boolean;
}

/** Every operation of the product, read from /v1/openapi.json: one that is added is proved without a word here. */
export async function everyOperation(app: TestApp): Promise<DescribedOperation[]> {
  const { operations } = await openDocument(app);
  return operations.map(({ operationId, parameters, body, ...told }) => ({
    ...told,
    id: operationId,
    query: parameters.filter((item) => item.in === 'query').map((item) => item.name),
    hasBody: body !== null,
  }));
}

/** Every operation of the contract, those that only our own pages call too. */
export async function everyDeclared(): Promise<Operation[]> {
  const files = await contractOperations();
  return files.flatMap(({ operations }) => operations.map(([, operation]) => operation));
}

/** The path of a call about these things, and the query that names them. */
export function pathOf(
  told: Pick<DescribedOperation, 'path' | 'query'>,
  things: Things,
  more: Record<string, string> = {},
): string {
  const known: Record<string, string> = {
    ...things,
    id: told.path.startsWith('/v1/sessions')
      ? things.sessionId
      : told.path.startsWith('/v1/stores')
        ? things.storeId
        : things.claimId,
    sourceFulfillmentId: `f-${things.orderNumber}`,
    productId: productOf(things.storeId),
  };
  const path = told.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? 'x'));
  const named = told.query.filter((name) => name === 'claimId' || name === 'orderId');
  const query = new URLSearchParams({ ...Object.fromEntries(named.map((name) => [name, known[name] ?? ''])), ...more });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** What each module’s operations take, by their names: a module tells it in its `testing/bodies.ts`. */
const server = new URL('../../', import.meta.url);
const told: BodiesOf[] = [];
for (const path of readdirSync(server, { recursive: true, encoding: 'utf8' }).sort()) {
  if (/[/\\]testing[/\\]bodies\.ts$/.test(path)) {
    told.push(((await import(new URL(path, server).href)) as { bodies: BodiesOf }).bodies);
  }
}

/** A body that the contract takes, about these things; operations without one here need none or are about nothing. */
export function bodyOf(app: TestApp, { id, path, hasBody }: DescribedOperation, things: Things): unknown {
  if (!hasBody) {
    return undefined;
  }
  if (path.includes('/settings/')) {
    return { expectedVersion: 0, settings: {} };
  }
  return told.map((bodies) => bodies(app, things)[id]).find((body) => body !== undefined) ?? {};
}
