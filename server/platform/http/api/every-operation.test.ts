import { beforeAll, describe, expect, test } from 'vitest';

import { type ProblemBody, type ProblemCode, problems } from '#core/contract/platform/problems.ts';
import type { ClaimId } from '#core/ids.ts';
import { permissions, tokenForbiddenPermissions } from '#core/permissions.ts';
import { claimLinkToken } from '../../../claims/links/claim-links.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { testApp } from '../../../testing/app.ts';
import { bearerOf, freshStore, hostOf, lookUp, signedIn, soldAndClaimed } from '../../../testing/fixtures.ts';
import { openDocument, type Schema, type ToldOperation } from '../../../testing/open-document.ts';
import { wordsOf } from '../../words/languages.ts';

const problemWords = wordsOf('problems');

/** Cases are made from the product's own OpenAPI document, so an operation that is added is tried without a word here. */
const app = await testApp();
const { operations, follow } = await openDocument(app);
let alpha: StoreRecord;
let beta: StoreRecord;
let ids: string[] = [];
let known: Record<string, string> = {};
const callers: Record<string, { host: string; headers: Record<string, string> }> = {};

beforeAll(async () => {
  alpha = await freshStore(app, { capabilities: { warranties: true, inStore: true } });
  beta = await freshStore(app);
  const { claim, orderId, order } = await soldAndClaimed(app, alpha, '1001', {
    order: { customer: { name: 'Canary Ruiz', email: 'canary@mail.test' } },
  });
  const grant = await lookUp(app, alpha, '1001', 'canary@mail.test');
  const scopes = permissions.filter((item) => !tokenForbiddenPermissions.has(item));
  const link = claimLinkToken(app.services, { storeId: alpha.id, id: claim.id as ClaimId }, 'view');
  known = { id: claim.id, claimId: claim.id, orderId, sourceOrderId: order.sourceOrderId, storeId: alpha.id };
  ids = [...new Set(Object.values(known))];
  callers.nobody = { host: hostOf(alpha), headers: {} };
  callers.shopper = { host: hostOf(alpha), headers: grant.bearer };
  const draft = await app.ask(hostOf(alpha), '/v1/in-store/drafts', {
    json: { email: 'canary@mail.test', firstName: 'Canary', lastName: 'Ruiz' },
  });
  const { accessToken } = (await draft.json()) as { accessToken: string };
  callers.draft = { host: hostOf(alpha), headers: { authorization: `Bearer ${accessToken}` } };
  callers.link = { host: hostOf(alpha), headers: { authorization: `Claim ${link}` } };
  callers.machine = { host: hostOf(alpha), headers: await bearerOf(app, alpha, scopes) };
  callers.owner = { host: 'platform.test', headers: (await signedIn(app, 'store_owner', alpha)).headers };
  callers.ownerOfAnother = { host: 'platform.test', headers: (await signedIn(app, 'store_owner', beta)).headers };
});

/** Who carries which credential in these tests. */
const carriers: Record<string, string> = {
  shopper: 'shopper',
  draft: 'draft',
  'claim-link': 'link',
  staff: 'owner',
  machine: 'machine',
};

let calls = 0;
function call(
  item: ToldOperation,
  caller: { host: string; headers: Record<string, string> },
  given: { path: string; body?: unknown },
) {
  calls += 1;
  const withBody = item.body !== null && item.method !== 'GET';
  return app.ask(caller.host, given.path, {
    method: item.method,
    headers: caller.headers,
    from: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    ...(withBody ? { json: given.body ?? {} } : {}),
  });
}

const filled = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? ids[0]!));

async function wellFormed(answer: Response): Promise<ProblemBody | null> {
  // What any page may read without credentials is nobody’s own, so that a cache may keep it.
  const isOpen = answer.status < 400 && answer.headers.get('access-control-allow-origin') === '*';
  expect(answer.headers.get('cache-control')).toMatch(isOpen ? /no-store|^public/ : /no-store|no-cache/);
  if (answer.status < 400) {
    return null;
  }
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const text = await answer.text();
  expect(text).not.toMatch(/\bat \/|node_modules|SELECT |INSERT |\.ts:\d/);
  const body = JSON.parse(text) as ProblemBody;
  expect(Object.keys(problems)).toContain(body.code);
  expect(body).toMatchObject({
    status: answer.status,
    title: problemWords.titles[body.code as ProblemCode],
    retryable: expect.any(Boolean),
  });
  return body;
}

describe('every operation', () => {
  test('every operation refuses the unauthenticated and another store’s host (T40)', async () => {
    for (const item of operations.filter(({ credentials }) => !credentials.includes('anyone'))) {
      for (const name of ['nobody', 'shopper', 'draft', 'link', 'machine']) {
        const { headers } = callers[name]!;
        const answer = await call(item, { host: hostOf(beta), headers }, { path: filled(item.path) });
        // A credential that the operation takes is known to be another store's: nothing exists. Any other counts as none.
        const kind = name === 'link' ? 'claim-link' : name;
        const expected = item.credentials.includes(kind) ? 404 : 401;
        expect([item.operationId, name, answer.status]).toEqual([item.operationId, name, expected]);
        await wellFormed(answer);
      }
    }
  });

  test('every operation shows the owner of another store nothing of this one (T40)', async () => {
    for (const item of operations.filter(({ credentials }) => credentials.includes('staff'))) {
      for (const query of ['', `?storeId=${alpha.id}`]) {
        const required = item.parameters.some(({ name }) => name === 'claimId')
          ? `${query === '' ? '?' : '&'}claimId=${known.claimId}`
          : '';
        const answer = await call(item, callers.ownerOfAnother!, {
          path: `${filled(item.path)}${query}${required}`,
          body: bodyOf(item, fixed()),
        });
        const text = await answer.clone().text();
        expect([item.operationId, text.includes('Canary') || text.includes('canary@')]).toEqual([
          item.operationId,
          false,
        ]);
        await wellFormed(answer);
      }
    }
  });

  test('every operation answers by its contract or a problem, never with 500 (R26, T50)', async () => {
    const random = seeded(20260302);
    // What ends the callers' own sessions comes last.
    const ends = ({ operationId }: ToldOperation) => Number(['signOut', 'endGrant'].includes(operationId));
    for (const item of operations.toSorted((a, b) => ends(a) - ends(b))) {
      const tries = item.credentials.flatMap((kind) =>
        Array.from({ length: 10 }, () => callers[carriers[kind] ?? 'nobody']!),
      );
      let taken = 0;
      const broken = await Promise.all(
        tries.map(async (caller) => {
          const path = item.path.replace(/\{(\w+)\}/g, (_, name: string) =>
            encodeURIComponent(pick(random, [...nasty, ...ids, known[name] ?? 'x'])),
          );
          const query = item.parameters
            .filter((parameter) => parameter.in === 'query' && random() < 0.7)
            .map(({ name, schema }) => `${name}=${encodeURIComponent(String(sample(schema, random)))}`);
          const body = bodyOf(item, random);
          const answer = await call(item, caller, { path: `${path}?${query.join('&')}`, body });
          const problem = await wellFormed(answer);
          taken += Number(answer.status !== 401);
          return problem?.code === 'internal' ? { operation: item.operationId, path, query, body } : null;
        }),
      );
      expect(broken.filter((found) => found !== null)).toEqual([]);
      expect([item.operationId, taken > 0 || item.path.startsWith('/v1/auth/')]).toEqual([item.operationId, true]);
    }
  });
});

const nasty = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'null',
  '../..',
  '%00',
  '\u0000',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  'ord_',
  'clm_00000000000000000000000000',
  '\u202egpj.exe',
  '😀'.repeat(40),
  'x'.repeat(3000),
  'PT',
  'NaN',
  '#1001',
  'a/b',
  '٣',
];

function bodyOf(item: ToldOperation, random: () => number): unknown {
  return item.body === null ? undefined : sample(item.body, random);
}

/** Something that mostly has the form of a schema, and now and then has not. */
function sample(named: Schema, random: () => number, depth = 0): unknown {
  const schema = follow(named);
  if (random() < 0.06 && depth > 0) {
    return pick(random, [null, true, -1, 0.1, 1e308, [], {}, 'x', ...nasty]);
  }
  if (schema.const !== undefined) {
    return schema.const;
  }
  if (schema.enum) {
    return pick(random, schema.enum);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    return sample(pick(random, choices), random, depth + 1);
  }
  switch (Array.isArray(schema.type) ? pick(random, schema.type) : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || random() < 0.4)
          .map(([name, inner]) => [
            name,
            random() < 0.3 && known[name] ? known[name] : sample(inner, random, depth + 1),
          ]),
      );
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) }, () => sample(schema.items ?? {}, random, depth + 1));
    case 'integer':
    case 'number':
      return pick(random, [0, 1, 2, 3, 25, 100000, -1, 0.5]);
    case 'boolean':
      return random() < 0.5;
    case 'string':
      return pick(random, [
        'Ana',
        'ana@mail.test',
        '12.50',
        'USD',
        'US',
        '2026-03-02T10:00:00Z',
        'P1Y',
        'src-1001',
        ...ids,
        ...nasty,
      ]);
    default:
      return pick(random, ['x', 1, null, { a: ['b'] }, ...nasty]);
  }
}

function pick<T>(random: () => number, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!;
}

/** A middling number each time: the plainest body of a form. */
function fixed(): () => number {
  return () => 0.5;
}

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
