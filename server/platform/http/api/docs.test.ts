import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';

import * as claims from '#core/contract/claims/claims.ts';
import * as decisions from '#core/contract/claims/decisions.ts';
import * as sessions from '#core/contract/claims/drafts.ts';
import * as filing from '#core/contract/claims/filing.ts';
import * as messages from '#core/contract/claims/messages.ts';
import * as lookUp from '#core/contract/commerce/look-up.ts';
import * as orders from '#core/contract/commerce/orders.ts';
import * as desk from '#core/contract/desk/claim-page.ts';
import * as health from '#core/contract/platform/health.ts';
import type { Operation } from '#core/contract/platform/operation.ts';
import { problems } from '#core/contract/platform/problems.ts';
import * as uploads from '#core/contract/platform/uploads.ts';
import * as people from '#core/contract/tenancy/people.ts';
import * as stores from '#core/contract/tenancy/stores.ts';
import { testApp } from '../../../testing/app.ts';
import { openDocument } from '../../../testing/open-document.ts';
import { wordsOf } from '../../words/languages.ts';
import { createDocs } from './docs.ts';
import { requireDeclared } from './mount-routes.ts';
import { openApi } from './openapi.ts';
import { pathShape } from './path-order.ts';

const problemWords = wordsOf('problems');

const contract = [claims, desk, decisions, filing, health, lookUp, messages, orders, people, sessions, stores, uploads];
const operations = contract.flatMap((part) =>
  Object.values(part as Record<string, unknown>).filter(
    (item): item is Operation => typeof item === 'object' && item !== null && 'answers' in item && 'path' in item,
  ),
);
const root = join(import.meta.dirname, '../../../..');
const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
const rules = join(root, 'redocly.yaml');
const platform = new URL('https://claims.example');

/** The document as the product serves it, with every operation there is. */
const app = await testApp();
const served = await (await app.ask('platform.test', '/v1/openapi.json')).text();
const folder = mkdtempSync(join(tmpdir(), 'amends-openapi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Document {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, { properties?: Record<string, { $ref?: string }> }> };
}

describe('the OpenAPI document', () => {
  const document = JSON.parse(served) as Document;

  test('the OpenAPI document names every operation of the contract once', async () => {
    const { operations: told } = await openDocument(app);
    const ids = told.map(({ operationId }) => operationId);
    const open = operations.filter(({ pagesOnly }) => !pagesOnly);
    expect(ids).toEqual(expect.arrayContaining(open.map(({ id }) => id)));
    expect(ids).not.toContain('checkLookUpLink');
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the OpenAPI document names every path parameter, caller, and a refusal', async () => {
    const { operations: told } = await openDocument(app);
    for (const { operationId, path, parameters, credentials } of told) {
      const names = parameters.filter((parameter) => parameter.in === 'path').length;
      expect([operationId, names]).toEqual([operationId, pathShape(path).names.length]);
      expect(credentials.length).toBeGreaterThan(0);
    }
    for (const item of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
      expect(Object.keys(item.responses)).toContain('default');
    }
  });

  test('the OpenAPI document describes what is taken in any spelling by what it becomes', () => {
    expect(JSON.stringify(document.components.schemas.Platform)).toContain('"shopify"');
    expect(JSON.stringify(document.components.schemas.Currency)).toContain('"pattern":"^[A-Z]{3}$"');
  });

  test('the OpenAPI document is the same in whichever order operations are mounted', () => {
    const told = (all: readonly Operation[]) => {
      const { tags, ...document } = openApi(all, new URL('https://amends.example'));
      return { ...document, tags: new Map((tags as { name: string }[]).map((tag) => [tag.name, tag])) };
    };
    expect(told(operations.toReversed())).toEqual(told(operations));
  });

  test('the OpenAPI document names shapes as the contract does, and enums by their names', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Claim', 'Order', 'OrderIn', 'AddressIn', 'ClaimType', 'FulfillmentStatus', 'Webhook']),
    );
    expect(document.components.schemas.OrderIn?.properties?.customerEmail).toEqual({
      $ref: '#/components/schemas/Email',
    });
  });

  // Readers wait for what comes down the wire, which is packed: the length of the text grows with what it has to say.
  test('the OpenAPI document is sent in less than 40 kB', () => {
    expect(gzipSync(served).byteLength).toBeLessThan(40_000);
  });

  test('the OpenAPI document passes a public linter but for what redocly.yaml lists', async () => {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, served);
    const linter = spawn(process.execPath, [redocly, 'lint', file, '--config', rules, '--format', 'json'], {
      env: { PATH: process.env.PATH ?? '', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [said] = await Promise.all([text(linter.stdout), once(linter, 'exit')]);
    const { totals, problems } = JSON.parse(said) as { totals: object; problems: { message: string }[] };
    expect(problems.map(({ message }) => message)).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  });
});

test('every operation says who may call it, and with which permission', () => {
  for (const operation of operations) {
    expect(() => requireDeclared({ operation, handle: async () => ({ status: 204, body: null }) })).not.toThrow();
  }
});

describe('error pages', () => {
  const folder = join(import.meta.dirname, '../../../../docs/errors');

  test('every code has its page with its own sentence, and no page is left over', () => {
    expect(readdirSync(folder).sort()).toEqual(
      Object.keys(problems)
        .map((code) => `${code}.md`)
        .sort(),
    );
    for (const [code, title] of Object.entries(problemWords.titles)) {
      expect(readFileSync(join(folder, `${code}.md`), 'utf8')).toContain(`# ${title}\n`);
    }
  });

  test('error pages are served as pages; anything else is not there', async () => {
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
