import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { titles } from '#server-words/problems.ts';
import * as claims from '../../../core/contract/claims.ts';
import * as desk from '../../../core/contract/console.ts';
import * as decisions from '../../../core/contract/decisions.ts';
import * as filing from '../../../core/contract/filing.ts';
import * as health from '../../../core/contract/health.ts';
import * as lookUp from '../../../core/contract/look-up.ts';
import * as messages from '../../../core/contract/messages.ts';
import type { Operation } from '../../../core/contract/operation.ts';
import * as orders from '../../../core/contract/orders.ts';
import * as people from '../../../core/contract/people.ts';
import { problems } from '../../../core/contract/problems.ts';
import * as sessions from '../../../core/contract/sessions.ts';
import * as stores from '../../../core/contract/stores.ts';
import * as uploads from '../../../core/contract/uploads.ts';
import { createDocs } from './docs.ts';
import { requireDeclared } from './mount-routes.ts';
import { openApi } from './openapi.ts';

const contract = [claims, desk, decisions, filing, health, lookUp, messages, orders, people, sessions, stores, uploads];
const operations = contract.flatMap((part) =>
  Object.values(part as Record<string, unknown>).filter(
    (item): item is Operation => typeof item === 'object' && item !== null && 'answers' in item && 'path' in item,
  ),
);
const platform = new URL('https://claims.example');

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        security: unknown[];
        parameters: { name: string; in: string }[];
        responses: Record<string, unknown>;
      }
    >
  >;
}

describe('the OpenAPI document', () => {
  const document = openApi(operations, platform) as unknown as Document;
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((item) => ({ path, one: item })),
  );

  test('names every operation of the contract once', () => {
    expect(all.map(({ one }) => one.operationId).sort()).toEqual(operations.map(({ id }) => id).sort());
    expect(new Set(all.map(({ one }) => one.operationId)).size).toBe(operations.length);
  });

  test('names every parameter of a path, who may call, and at least one refusal', () => {
    for (const { path, one } of all) {
      const named = one.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect([one.operationId, named]).toEqual([
        one.operationId,
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
      ]);
      expect(one.security.length).toBeGreaterThan(0);
      expect(Object.keys(one.responses)).toContain('500');
    }
  });

  test('describes what is taken in any spelling by what it becomes', () => {
    const text = JSON.stringify(document.paths['/v1/orders']);
    expect(text).toContain('"shopify"');
    expect(text).toContain('"pattern":"^[A-Z]{3}$"');
  });
});

test('every operation says who may call it, and with which permission', () => {
  for (const operation of operations) {
    expect(() => requireDeclared({ operation, handle: async () => ({ status: 204, body: null }) })).not.toThrow();
  }
});

describe('error pages', () => {
  const folder = join(import.meta.dirname, '../../../docs/errors');

  test('every code has its page with its own sentence, and no page is left over', () => {
    expect(readdirSync(folder).sort()).toEqual(
      Object.keys(problems)
        .map((code) => `${code}.md`)
        .sort(),
    );
    for (const [code, title] of Object.entries(titles)) {
      expect(readFileSync(join(folder, `${code}.md`), 'utf8')).toContain(`# ${title}\n`);
    }
  });

  test('are served as pages; anything else is not there', async () => {
    const docs = createDocs(operations, platform);
    for (const code of Object.keys(problems)) {
      expect(await docs.error(code)!.text()).toContain(`<code>${code}</code>`);
    }
    for (const code of ['nothing', '../../package', 'toString', '__proto__']) {
      expect(docs.error(code)).toBeNull();
    }
    expect(await docs.reference().text()).not.toContain(' style=');
    expect(existsSync(join(folder, 'internal.md'))).toBe(true);
  });
});
