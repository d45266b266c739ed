import { AREAS } from '../lib/areas.ts';
import { kind, permissionForm, quoted } from './kind.ts';
import { capital, type Name, nameOf, oneOf } from './names.ts';
import type { Project } from './project.ts';

const migrations = 'server/platform/db/migrations';

/** What a module’s files are made of. */
interface Facts {
  area: string;
  /** Its folder, and how its things are called together. */
  all: Name;
  one: Name;
  said: Readonly<Record<'one' | 'prefix' | 'holds' | 'read' | 'write' | 'customers', string>>;
}

/** A module that keeps one kind of thing for a store: its table, what happens to it, two operations, and their verbs. */
export const moduleKind = kind({
  name: {
    what: 'its area and its folder, named for what it keeps',
    example: 'commerce/price-tags',
    form: new RegExp(`^(${AREAS.filter((area) => area !== 'platform').join('|')})/[a-z][a-z-]*$`),
  },
  asks: {
    one: { what: 'one of what it keeps', example: 'price-tag', form: /^[a-z][a-z-]*$/ },
    prefix: { what: 'the three letters that ids begin with', example: 'ptg', form: /^[a-z]{3}$/ },
    holds: {
      what: 'what the module holds, in a sentence',
      example: 'What a store prints on its shelves.',
      form: /^[A-Z].*\.$/,
    },
    read: { what: 'the permission to read it', example: 'pricing:read', form: permissionForm },
    write: { what: 'the permission to write it', example: 'pricing:update', form: permissionForm },
    customers: {
      what: 'why its table holds nothing of a customer; name columns in ofCustomers of its tables.ts once it does',
      example: 'what a store wrote of its products and its ways',
    },
  },
  make(project, name, said) {
    const [area = '', folder = ''] = name.split('/');
    const facts: Facts = { area, all: nameOf(folder), one: nameOf(said.one), said };
    const place = `server/${name}`;
    if (project.list(place).length > 0) {
      throw new Error(`${place} is there already.`);
    }
    const table = facts.all.column;
    project.write(`core/contract/${name}.ts`, contract(facts));
    project.write(`${place}/module.ts`, moduleFile(facts));
    project.write(`${place}/tables.ts`, tables(facts));
    project.write(`${place}/limits.ts`, limits(facts));
    project.write(`${place}/${folder}.events.ts`, events(facts));
    project.write(`${place}/${folder}.sql.ts`, statements(facts));
    project.write(`${place}/create-${facts.one.file}.ts`, createVerb(facts));
    project.write(`${place}/list-${folder}.ts`, listVerb(facts));
    project.write(`${place}/${folder}.routes.ts`, routes(facts));
    project.write(`${place}/${folder}.test.ts`, tests(facts));
    project.write(`${place}/testing/bodies.ts`, bodies(facts));
    project.write(`${migrations}/${nextNumber(project)}_${table}.sql`, migration(facts));
    sayInLog(project, facts);
  },
  commands: ['modules', 'schema', 'operations', 'client', 'rooms'],
});

/** The number of the next migration. */
function nextNumber(project: Project): string {
  const numbers = project.list(migrations).map((file) => Number(file.slice(0, 4)) || 0);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

/** Its line in the log of a store. */
function sayInLog(project: Project, { one }: Facts): void {
  const line = `  '${one.file}.created': 'created ${oneOf(one.words)}',\n`;
  project.insert('server/platform/words/en/activity.ts', line, '} as const satisfies', 'const plain = {');
}

const contract = ({ all, one, said }: Facts) => `import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** ${capital(oneOf(one.words))} of a store. */
export const ${one.camel} = z.object({ id: z.string(), label: z.string(), createdAt: instant });

const ofStore = z.object({ id: line(40) });
const shared = {
  tag: 'Stores',
  who: ['staff'],
  path: '/v1/stores/{id}/${all.file}',
  params: ofStore,
  pagesOnly: true,
} as const;
const refusals = ['unauthenticated', 'forbidden', 'not-found'] as const;

export const list${all.pascal} = operation({
  ...shared,
  id: 'list${all.pascal}',
  method: 'get',
  summary: 'List the newest ${all.words} of a store',
  permission: '${said.read}',
  answers: { 200: z.object({ ${all.camel}: z.array(${one.camel}) }) },
  problems: refusals,
});

export const create${one.pascal} = operation({
  ...shared,
  id: 'create${one.pascal}',
  method: 'post',
  summary: 'Create ${oneOf(one.words)}',
  permission: '${said.write}',
  body: z.strictObject({ label: line(60).trim().min(1, asks('missing')) }),
  answers: { 201: ${one.camel} },
  problems: [...refusals, 'validation-failed', 'rate-limited'],
});
`;

const moduleFile = ({ all, one, said }: Facts) => `import type { Module } from '../../platform/modules/module-shape.ts';
import { ${one.camel}Routes } from './${all.file}.routes.ts';

/** ${said.holds} */
export const module: Module = {
  routes: () => ${one.camel}Routes,
};
`;

const tables = ({ all, one, said }: Facts) => `import type { Tables } from '../../platform/db/table-facts.ts';

/** The module’s tables: where each lies, what the app role may do with it, what its columns hold, and what of a customer. */
export const tables = {
  ${all.column}: {
    place: 'distributed',
    grows: { none: 'the fill makes none of it yet' },
    rights: { read: true, insert: true },
    columns: { id: '${one.pascal}Id' },
    prefix: '${said.prefix}',
    ofCustomers: ${quoted(said.customers)},
  },
} as const satisfies Tables;
`;

const limits = ({ all }: Facts) => `import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done: nobody who works by hand comes near. */
export const limits = {
  created: { what: '${all.words} created', by: 'store', most: 120, within: 'hour' },
} as const satisfies LimitRules;
`;

const events = ({ all, one, said }: Facts) => `import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

/** What happens to a store’s ${all.words}. */
export const ${one.camel}Events = {
  '${one.file}.created': { data: z.strictObject({ ${one.camel}Id: code }), read: '${said.read}', about: 'settings' },
} as const satisfies EventKinds;
`;

const statements = ({ all, one }: Facts) => `import type { Insertable, Selectable } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ${all.pascal} } from '../../platform/db/schema.gen.ts';

export type ${one.pascal}Row = Selectable<${all.pascal}>;

/** How many a list shows. */
const mostShown = 200;

/** The newest ${all.words} of a store. */
export function ${all.camel}Of(tx: Tx, storeId: StoreId): Promise<${one.pascal}Row[]> {
  return tx
    .selectFrom('${all.column}')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
}

export async function insert${one.pascal}(tx: Tx, row: Insertable<${all.pascal}>): Promise<void> {
  await tx.insertInto('${all.column}').values(row).execute();
}
`;

const createVerb = ({ all, one, said }: Facts) => `import { newId, type StoreId } from '#core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { limitOf } from '../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../platform/http/limits/require-attempt.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { limits } from './limits.ts';
import { insert${one.pascal} } from './${all.file}.sql.ts';

/** Creates ${oneOf(one.words)} of a store. @throws not-found, forbidden, rate-limited */
export async function create${one.pascal}(ctx: Ctx, input: { storeId: StoreId; label: string }) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, '${said.write}', store);
  return ctx.db.inStore(store.id, async (tx) => {
    await requireAttempt(tx, ctx, limitOf(limits.created, limitKey(ctx.secrets, '${one.file}', store.id)));
    const made = { id: newId('${one.camel}', ctx.clock.now()), label: input.label, createdAt: nowOf(ctx) };
    await insert${one.pascal}(tx, {
      store_id: store.id,
      id: made.id,
      label: made.label,
      created_at: made.createdAt,
    });
    await recordEvent(tx, ctx, { storeId: store.id, kind: '${one.file}.created', data: { ${one.camel}Id: made.id } });
    return made;
  });
}
`;

const listVerb = ({ all, said }: Facts) => `import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { ${all.camel}Of } from './${all.file}.sql.ts';

/** The newest ${all.words} of a store. @throws not-found, forbidden */
export async function list${all.pascal}(ctx: Ctx, input: { storeId: StoreId }) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, '${said.read}', store);
  const rows = await ctx.db.readInStore(store.id, (tx) => ${all.camel}Of(tx, store.id));
  return rows.map(({ id, label, created_at }) => ({ id, label, createdAt: created_at }));
}
`;

const routes = ({ area, all, one }: Facts) => `import * as contract from '#core/contract/${area}/${all.file}.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { create${one.pascal} } from './create-${one.file}.ts';
import { list${all.pascal} } from './list-${all.file}.ts';

/** The routes of a store’s ${all.words}. */
export const ${one.camel}Routes: readonly Route[] = [
  route(contract.list${all.pascal}, async ({ ctx, params }) =>
    answer(200, { ${all.camel}: await list${all.pascal}(ctx, { storeId: storeInPath(params) }) }),
  ),
  route(contract.create${one.pascal}, async ({ ctx, params, body }) =>
    answer(201, await create${one.pascal}(ctx, { ...body, storeId: storeInPath(params) })),
  ),
];
`;

const bodies = ({ one }: Facts) => `import type { BodiesOf } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = () => ({ create${one.pascal}: { label: 'Fragile' } });
`;

const migration = ({ all, said }: Facts) => `-- ${said.holds}
CREATE TABLE ${all.column} (
  store_id text NOT NULL,
  id text NOT NULL,
  label text NOT NULL CHECK (label <> ''),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, id)
);
ALTER TABLE ${all.column} ADD FOREIGN KEY (store_id) REFERENCES stores (id);
ALTER TABLE ${all.column} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${all.column} FORCE ROW LEVEL SECURITY;
CREATE POLICY one_store ON ${all.column}
  USING (store_id = current_setting('app.store', true) OR current_setting('app.store', true) = '*');
GRANT SELECT, INSERT ON ${all.column} TO amends_app;
`;

const tests = ({ all, one, said }: Facts) => `import { describe, expect, test } from 'vitest';
import { can, type Permission, roles } from '#core/permissions.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, staff } from '../../testing/fixtures.ts';
import { create${one.pascal} } from './create-${one.file}.ts';
import { list${all.pascal} } from './list-${all.file}.ts';

const app = await testApp();
const store = await freshStore(app);
const there = { storeId: store.id };
const people = await Promise.all(roles.map((role) => staff(app, role, store)));
type Person = (typeof people)[number];

/** The people of the store who hold a permission there, or who don’t. */
const holding = (permission: Permission, holds: boolean): Person[] =>
  people.filter(
    (person) =>
      person.kind === 'staff' &&
      can(person.memberships, permission, { storeId: store.id, accountId: store.accountId }) === holds,
  );
const list = (person: Person) => list${all.pascal}(app.as(person), there);
const create = (person: Person, label: string) => create${one.pascal}(app.as(person), { ...there, label });

describe('who may not', () => {
  test('without \`${said.read}\` ${all.words} are refused', async () => {
    for (const person of holding('${said.read}', false)) {
      await expect(list(person)).rejects.toMatchObject({ code: expect.stringMatching(/^(forbidden|not-found)$/) });
    }
  });

  test('without \`${said.write}\` no ${one.words} is created', async () => {
    for (const person of holding('${said.write}', false)) {
      await expect(create(person, 'Mine')).rejects.toMatchObject({ code: expect.stringMatching(/^(forbidden|not-found)$/) });
    }
    expect(await asOwner(app, 'SELECT id FROM ${all.column} WHERE store_id = $1', [store.id])).toEqual([]);
  });

  test('${all.words} of another store are not there', async () => {
    const stranger = await staff(app, 'store_owner', await freshStore(app));
    await expect(list(stranger)).rejects.toMatchObject({ code: 'not-found' });
  });
});

test('${oneOf(one.words)} is created by whoever may, listed first, and told in the log', async () => {
  const [writer] = holding('${said.write}', true);
  const [reader] = holding('${said.read}', true);
  const first = await create(writer!, 'First');
  app.clock.advance(1_000);
  const second = await create(writer!, 'Second');
  expect((await list(reader!)).map(({ id }) => id)).toEqual([second.id, first.id]);
  const kinds = await asOwner(app, \`SELECT kind FROM events WHERE data->>'${one.camel}Id' = $1\`, [first.id]);
  expect(kinds).toEqual([{ kind: '${one.file}.created' }]);
});
`;
