import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** A project in which each file breaks one rule, or, where no name stands, none. */
const PLANTED: [file: string, imports: string, wall?: string][] = [
  ['core/rules/platform/a.ts', "import '../../../server/platform/db/pool.ts'", 'core-stands-alone'],
  ['core/rules/platform/b.ts', "import 'node:fs'", 'core-has-no-node'],
  ['core/rules/platform/c.ts', "import { z } from 'zod'; export const a = z", 'schemas-stay-in-the-contract'],
  ['core/rules/platform/d.ts', "import type { Claim } from '../../contract/claims/claims.ts'; export type D = Claim"],
  ['core/rules/commerce/a.ts', "import type {} from '../claims/own.ts'", 'an-area-of-core-knows-none-above'],
  ['core/contract/tenancy/a.ts', "import type {} from '../../rules/claims/own.ts'"],
  [
    'web/portal/a.ts',
    "import { claim } from '#core/contract/claims/claims.ts'; export const a = claim",
    'pages-take-types-from-the-contract',
  ],
  ['web/portal/b.ts', "import type { Claim } from '#core/contract/claims/claims.ts'; export type B = Claim"],
  ['web/portal/c.ts', "import '../console/own.ts'", 'portal-knows-no-console'],
  [
    'web/console/a.ts',
    "import { claim } from '#core/contract/claims/claims.ts'; export const a = claim",
    'pages-take-types-from-the-contract',
  ],
  ['web/console/claims/acts/a.ts', "import '../../desk/queue/own.ts'", 'an-area-of-the-console-knows-none-above'],
  ['web/console/desk/queue/b.ts', "import '../../claims/acts/own.ts'"],
  ['web/console/frame/a.ts', "import '../own.ts'", 'an-area-of-the-console-knows-none-above'],
  ['web/console/b.ts', "import '../portal/own.ts'", 'console-knows-no-portal'],
  ['web/console/c.ts', "import '../../server/platform/db/pool.ts'", 'web-imports-core-alone'],
  ['web/ui/a.ts', "import { Link } from 'react-router'; export const a = Link", 'pieces-know-nobody'],
  ['web/ui/b.ts', "import 'node:path'", 'web-has-no-node'],
  ['web/words/a.ts', "import '../ui/own.ts'", 'words-know-nobody'],
  ['web/api/a.ts', "import '../ui/own.ts'", 'api-knows-no-page'],
  ['server/claims/claim/a.ts', "import '../../commerce/orders/orders.sql.ts'", 'statements-stay-in-their-domain'],
  ['server/claims/claim/b.ts', "import '../../commerce/orders/read-order.ts'"],
  ['server/claims/claim/c.ts', "import './claims.sql.ts'"],
  ['server/claims/sign/a.ts', "import '../claim/claims.sql.ts'", 'statements-stay-in-their-domain'],
  ['server/claims/sign/b.ts', "import type {} from '../claim/claims.sql.ts'", 'statements-stay-in-their-domain'],
  ['server/claims/sign/c.ts', "import '../claim/index.ts'"],
  ['server/claims/outcomes/a.ts', "import '../claim/claims.sql.ts'", 'statements-stay-in-their-domain'],
  ['server/commerce/orders/e.ts', "import type {} from '../../claims/claim/b.ts'", 'an-area-knows-none-above'],
  ['server/desk/labels/labels.routes.ts', "import '../../services.ts'", 'an-area-knows-none-above'],
  ['server/claims/claim/d.ts', "import { Hono } from 'hono'; export const a = Hono", 'verbs-know-no-http'],
  [
    'server/claims/claim/claims.routes.ts',
    "import '../../commerce/orders/read-order.ts'",
    'routes-call-their-own-verbs',
  ],
  ['server/claims/sign/sign.routes.ts', "import '../claim/b.ts'", 'routes-call-their-own-verbs'],
  ['server/claims/outcomes/outcomes.routes.ts', "import '../claim-view/own.ts'", 'routes-call-their-own-verbs'],
  ['server/claims/file/file.routes.ts', "import '../claim/claim-answers.ts'; import './own.ts'"],
  ['server/commerce/orders/orders.routes.ts', "import './orders.sql.ts'", 'routes-hold-no-statements'],
  ['server/commerce/connectors/a.ts', "import '../orders/read-order.ts'", 'mechanisms-know-no-domain'],
  ['server/commerce/connectors/csv/a.ts', "import '../sample/own.ts'", 'one-connector-knows-no-other'],
  ['server/commerce/orders/a.ts', "import '../../testing/own.ts'", 'the-product-needs-no-test-code'],
  ['server/platform/telemetry/b.ts', "import './open-telemetry.ts'", 'telemetry-is-loaded-where-asked'],
  ['server/platform/jobs/a.ts', "import '@opentelemetry/api'", 'telemetry-is-loaded-where-asked'],
  ['server/platform/telemetry/a.ts', "export const a = () => import('./open-telemetry.ts')"],
  ['server/platform/telemetry/open-telemetry.ts', "import '@opentelemetry/api'"],
  [
    'server/tenancy/people/a.ts',
    "import type { Claim } from '#core/contract/claims/claims.ts'; export type A = Claim",
    'an-area-knows-no-contract-above',
  ],
  ['server/ledger/books/a.ts', "import '../../commerce/orders/read-order.ts'", 'an-area-knows-none-above'],
  ['server/ledger/books/b.ts', "import type {} from '#core/rules/claims/own.ts'", 'an-area-knows-no-contract-above'],
  ['server/commerce/orders/f.ts', "import '../../ledger/books/own.ts'"],
  ['server/finance/invoices/a.ts', "import '../../desk/queue/own.ts'", 'an-area-knows-none-above'],
  ['server/finance/invoices/b.ts', "import '../../claims/claim/own.ts'; import '../../ledger/books/own.ts'"],
  ['server/claims/claim/f.ts', "import '../../finance/invoices/own.ts'", 'an-area-knows-none-above'],
  ['server/app.ts', "import './claims/claim/claims.routes.ts'; import './commerce/connectors/a.ts'"],
  ['scripts/lib/a.js', "import 'zod'", 'the-bootstrap-needs-nothing'],
  ['scripts/lib/b.js', "import './c.ts'", 'the-bootstrap-needs-nothing'],
  ['server/commerce/orders/b.ts', "import './c.ts'", 'no-circles'],
  ['server/commerce/orders/c.ts', "import './b.ts'"],
  ['server/commerce/orders/d.ts', "import './nowhere.ts'", 'everything-resolves'],
];

const EMPTY = [
  'core/rules/claims/own.ts',
  'scripts/lib/c.ts',
  'server/platform/db/pool.ts',
  'server/commerce/orders/orders.sql.ts',
  'server/commerce/orders/read-order.ts',
  'server/claims/claim/claims.sql.ts',
  'server/claims/claim/claim-answers.ts',
  'server/claims/claim/index.ts',
  'server/claims/claim-view/own.ts',
  'server/claims/file/own.ts',
  'server/commerce/connectors/sample/own.ts',
  'server/services.ts',
  'server/testing/own.ts',
  'server/claims/claim/own.ts',
  'server/desk/queue/own.ts',
  'server/finance/invoices/own.ts',
  'server/ledger/books/own.ts',
  'web/console/claims/acts/own.ts',
  'web/console/desk/queue/own.ts',
  'web/console/own.ts',
  'web/portal/own.ts',
  'web/ui/own.ts',
];

const app = mkdtempSync(join(tmpdir(), 'amends-walls-'));
let found: string[] = [];

beforeAll(async () => {
  for (const [file, imports] of PLANTED) write(file, `${imports};\n`);
  for (const file of EMPTY) write(file, 'export {};\n');
  write(
    'core/contract/claims/claims.ts',
    "import { z } from 'zod';\nexport const claim = z;\nexport type Claim = string;\n",
  );
  for (const name of ['zod', 'hono', 'react-router', '@opentelemetry/api']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.core.json', 'package.json', 'scripts/lib/areas.json'])
    cpSync(join(ROOT, name), join(app, name));
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [program, '--output-type', 'json', 'core', 'server', 'web', 'scripts'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: app, maxBuffer: 1e8 }).catch(
    (failed: { stdout: string }) => failed,
  );
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  found = [...new Set(summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`))].sort();
});

afterAll(() => rmSync(app, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(app, file)), { recursive: true });
  writeFileSync(join(app, file), text);
}

test('every wall stops what it is there for, and nothing else', () => {
  expect(found).toEqual(PLANTED.flatMap(([file, , wall]) => (wall ? [`${file}: ${wall}`] : [])).sort());
});
