import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amends-modules-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const modules = (...args: string[]) => asCalled('modules.ts', folder, ...args);

const orders = {
  'server/commerce/orders/module.ts': 'export const module: Module<OrderJobs, LinkMails> = { jobs: {}, mails: {} };',
  'server/commerce/orders/orders.events.ts': 'export const orderEvents = {};',
  'server/commerce/orders/tables.ts':
    "export const tables = { orders: { place: 'distributed', rights: { read: true, update: ['state'] } } };",
  'server/commerce/orders/mails/link/template.tsx': 'export const templates = {};',
  'server/commerce/orders/mails/link/sample.ts': 'export const samples = {};',
};
/** What the folder of a new module brings. */
const home = {
  'server/desk/home/module.ts': 'export const module: Module = { routes: () => homeRoutes };',
  'server/desk/home/home.events.ts': 'export const homeEvents = {};',
  'server/desk/home/tables.ts': "export const tables = { marks: { place: 'local', rights: {} } };",
};

test('a module is found by its folder, with its events, tables, jobs, and emails', async () => {
  write(orders);
  await modules();
  const list = read('server/modules.gen.ts');
  expect(list).toContain("import { module as orders } from './commerce/orders/module.ts';");
  expect(list).toMatch(/JobPayloads extends JobsOf<typeof orders>/);
  expect(list).toMatch(/MailRequests extends MailsOf<typeof orders>/);
  expect(read('server/integrations/event-feed/event-kinds.gen.ts')).toContain('...orderEvents');
  expect(read('server/platform/db/tables.gen.ts')).toContain(
    "'orders': { place: 'distributed', owner: 'orders', rights: {read: true, update: ['state']} },",
  );
  expect(read('server/templates.gen.ts')).toContain('...ordersLink');
  expect(read('server/testing/samples.gen.ts')).toContain('...ordersLink');
});

test('a new one asks for the command, and for no list by hand', async () => {
  write(orders);
  await modules();
  expect((await modules('--check')).status).toBe(0);
  write(home);
  const { status, stdout } = await modules('--check');
  expect(status).toBe(1);
  expect(stdout).toContain('server/modules.gen.ts does not tell every module: run npm run modules.');
  await modules();
  expect((await modules('--check')).stdout).toBe('');
  // What stands on others comes first.
  expect(read('server/modules.gen.ts')).toContain('[home, orders]');
  expect(read('server/platform/db/tables.gen.ts')).toContain("'marks': { place: 'local', owner: 'home'");
});

test('a mail that shows no letter of itself is named by its folder', async () => {
  write({ ...orders, 'server/commerce/orders/mails/draft/template.tsx': 'export const templates = {};' });
  await expect(modules()).rejects.toThrow('no letter of server/commerce/orders/mails/draft: write its sample.ts.');
});

test('a table is one module’s', async () => {
  write({ ...orders, ...home, 'server/desk/home/tables.ts': orders['server/commerce/orders/tables.ts'] });
  await expect(modules()).rejects.toThrow('Two modules say that orders is theirs.');
});

test('a module that only says what it holds is in no list', async () => {
  write({ ...orders, 'server/claims/sign/module.ts': 'export const module: Module = {};' });
  await modules();
  expect(read('server/modules.gen.ts')).not.toContain('sign');
});

test('the first hour’s commands are those of engines that show one', async () => {
  const engine = (of: object) => `export const engine = ${JSON.stringify(of)};`;
  write({
    ...orders,
    'server/commerce/connectors/carts/engine.ts': engine({
      ...{ kind: 'carts', secrets: ['key'] },
      example: { address: 'https://carts.example', key: 'CARTS_KEY' },
    }),
    'server/commerce/connectors/tills/engine.ts': engine({ kind: 'tills', secrets: [] }),
  });
  await modules();
  expect(read('web/console/desk/setup/connect-options.gen.ts')).toContain(
    "[\n  ['--kind carts', '--set address=https://carts.example', '--secret-from-env key=CARTS_KEY'],\n];",
  );
});

const sops = (facts: object) => ({
  'server/desk/sops/tables.ts': `export const tables = { sops: ${JSON.stringify({ place: 'local', rights: {}, ...facts })} };`,
});

test('ids of a module’s rows are a kind of their own in core', async () => {
  write({ ...orders, ...sops({ columns: { id: 'StoreSopId' }, prefix: 'sop' }) });
  await modules();
  expect(read('core/id-kinds.gen.ts')).toContain("  storeSop: 'sop',");
  expect(read('core/id-kinds.gen.ts')).toContain("export type StoreSopId = Branded<'storeSop'>;");
});

test.each([
  ['two kinds that begin alike', { columns: { id: 'ClaimId' }, prefix: 'sop' }, 'that another table has'],
  ['a kind that two tables have', { columns: { id: 'SopId' }, prefix: 'clm' }, 'that another table has'],
  ['four letters', { columns: { id: 'ClaimId' }, prefix: 'clam' }, 'begin with three letters'],
  ['a table whose id has no type', { prefix: 'clm' }, 'begin with three letters'],
])('ids refuse %s', async (_, facts, message) => {
  write({
    ...sops({ columns: { id: 'SopId' }, prefix: 'sop' }),
    'server/claims/claim/tables.ts': `export const tables = { claims: ${JSON.stringify({ place: 'local', rights: {}, ...facts })} };`,
  });
  await expect(modules()).rejects.toThrow(message);
});
