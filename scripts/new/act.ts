import { claimStates } from '../../core/reference/claims.ts';
import { kind, quoted } from './kind.ts';
import { type Name, nameOf } from './names.ts';
import type { Project } from './project.ts';

type Said = Readonly<Record<'row' | 'from' | 'to' | 'summary' | 'word' | 'command' | 'said' | 'done', string>>;

const states = claimStates.join('|');
const lifecycle = 'core/rules/claims/lifecycle';

/** An act of staff on a claim that is one new transition of the lifecycle, offered behind More and in the palette. */
export const act = kind({
  name: {
    what: 'the module of its verb, and the verb’s file, which ends in -claim',
    example: 'lifecycle/park-claim',
    form: /^[a-z][a-z-]*\/[a-z][a-z-]*-claim$/,
  },
  asks: {
    row: {
      what: 'the number of its row in the lifecycle, with a letter where it stands between two',
      example: '16b',
      form: /^\d+[a-z]?$/,
    },
    from: {
      what: 'the states that it leaves, between commas',
      example: 'OPEN,COMMUNICATING',
      form: new RegExp(`^(${states})(,(${states}))*$`),
    },
    to: { what: 'the state that it leads to', example: 'WAITING_FOR_BRAND', form: new RegExp(`^(${states})$`) },
    summary: {
      what: 'what it does, as the API says it, without a period',
      example: 'Park a claim until the store replies',
      form: /^[A-Z].*[^.]$/,
    },
    word: { what: 'what its button says', example: 'Park', form: /^[A-Z][^.]*$/ },
    command: { what: 'what the palette says', example: 'Park the claim', form: /^[A-Z][^.]*$/ },
    said: { what: 'what the feed says after who did it', example: 'parked it', form: /^[a-z].*[^.]$/ },
    done: { what: 'what is said after the claim’s number once it’s done', example: 'is parked.', form: /^[a-z].*\.$/ },
  },
  make(project, path, said) {
    const [folder = '', file = ''] = path.split('/');
    const place = `server/claims/${folder}`;
    const routes = `${place}/${folder}.routes.ts`;
    if (!project.has(routes) || !project.read(routes).includes('actRoute')) {
      throw new Error(`${place} has no routes of acts: take a module that has, such as lifecycle.`);
    }
    const verb = nameOf(file);
    const name = nameOf(file.replace(/-claim$/, ''));
    if (project.read(`${lifecycle}/lifecycle-terms.ts`).includes(`  '${name.file}',\n`)) {
      throw new Error(`The lifecycle has ${name.file} already: bind its trigger by hand, or name the act otherwise.`);
    }
    project.write(`${place}/${file}.ts`, verbFile(verb, name, folder, said));
    project.write(`${place}/${file}.test.ts`, tests(name, said));
    project.insert(routes, `  actRoute(acts.${verb.camel}, ${verb.camel}),\n`, '];\n', 'Routes');
    project.change(routes, (text) => `import { ${verb.camel} } from './${file}.ts';\n${text}`);
    inContract(project, verb, name, said);
    inLifecycle(project, name, said);
    inTests(project, place, verb, name);
    inConsole(project, verb, name, said);
  },
  commands: ['operations', 'client', 'law'],
});

function inContract(project: Project, { camel }: Name, name: Name, { summary }: Said): void {
  project.change(
    'core/contract/claims/claim-acts.ts',
    (text) => `${text}
export const ${camel} = act({
  id: '${camel}',
  verb: '${name.file}',
  summary: ${quoted(summary)},
  permission: 'claims:update',
  body: versionIn,
});
`,
  );
  const offered = `  ${key(name)}: { operation: '${camel}', triggers: ['${name.file}'] },\n`;
  project.insert('core/rules/claims/claim-actions.ts', offered, '} as const satisfies');
}

/** Its transition, a case of it, and what the feed says of it. */
function inLifecycle(project: Project, name: Name, { row, from, to, said }: Said): void {
  const left = from.split(',').map((state) => `'${state}'`);
  project.insert(
    `${lifecycle}/lifecycle-terms.ts`,
    `  '${name.file}',\n`,
    '] as const;\nexport type Trigger',
    'export const triggers',
  );
  const line = `  { row: '${row}', trigger: '${name.file}', from: [${left.join(', ')}], to: '${to}', staff: update },\n`;
  project.insert(`${lifecycle}/lifecycle-table.ts`, line, '];\n', 'export const lifecycleRows');
  const one = `  ['${row}: ${name.words}', { state: ${left[0]} }, '${name.file}', admin, '${to}'],\n`;
  project.insert(`${lifecycle}/lifecycle.test.ts`, one, '];\n', 'const cases: Case[] = [');
  project.insert('server/platform/words/en/feed.ts', `  ${key(name)}: () => ${quoted(said)},\n`, '};\n', 'const moves');
}

/** What the generated tests send to its operation and its verb. */
function inTests(project: Project, place: string, verb: Name, name: Name): void {
  const bodies = `${place}/testing/bodies.ts`;
  if (project.has(bodies)) {
    project.insert(bodies, `  ${verb.camel}: decision,\n`, '}', 'export const bodies');
  } else {
    project.write(
      bodies,
      `import { type BodiesOf, decision } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = () => ({
  ${verb.camel}: decision,
});
`,
    );
  }
  const acts = `${place}/testing/claim-acts.ts`;
  project.insert(acts, `  ${key(name)}: (ctx, scene) => ${verb.camel}(ctx, onVersion(scene)),\n`, '} satisfies ActsOf');
  project.change(acts, (text) => `import { ${verb.camel} } from '../${verb.file}.ts';\n${text}`);
}

function inConsole(project: Project, verb: Name, name: Name, { word, command, done }: Said): void {
  const acts = 'web/console/claims/acts/rarer-acts.ts';
  project.insert(
    acts,
    `  ${key(name)}: {
    ...rareAct,
    id: '${name.file}',
    needs: ['${name.file}'],
    permission: 'claims:update',
    word: words.${name.camel},
    command: words.${name.camel}Command,
    work: { kind: 'call', run: (input) => call(${verb.camel}, input), done: words.${name.camel}Done },
  },
`,
    '} as const satisfies',
    'export const rarerActs',
  );
  project.insert(acts, `  ${verb.camel},\n`, "} from '../../../api/operations.gen.ts'");
  project.change(
    'web/words/en/console/claims/acts.tsx',
    (text) => `${text}
export const ${name.camel} = ${quoted(word)};
export const ${name.camel}Command = ${quoted(command)};
export const ${name.camel}Done = (claimNumber: number) => ({ head: \`\${claimNumber} ${done}\`, text: '' });
`,
  );
}

const key = ({ file }: Name) => (file.includes('-') ? `'${file}'` : file);

const verbFile = (
  verb: Name,
  name: Name,
  folder: string,
  { row, summary }: Said,
) => `import type { Ctx } from '../../platform/context/context.ts';
import { onClaimToMove } from '../claim/claim-access.ts';
import { changeState } from '${folder === 'lifecycle' ? '.' : '../lifecycle'}/change-state.ts';

/**
 * ${summary} (lifecycle row ${row}).
 * @throws not-found, forbidden; state-conflict where the claim is elsewhere or was changed since \`expectedVersion\`
 */
export async function ${verb.camel}(ctx: Ctx, input: { id: string; expectedVersion: number }) {
  const access = { permission: 'claims:update', scopes: [] } as const;
  return onClaimToMove(ctx, input.id, access, ({ tx, store, claim, facts }) =>
    changeState(tx, ctx, store, { claim, facts, trigger: '${name.file}', expectedVersion: input.expectedVersion }),
  );
}
`;

const tests = (name: Name, { from, to }: Said) => `import { expect, test } from 'vitest';
import type { ClaimState } from '#core/reference/claims.ts';
import { testApp } from '../../testing/app.ts';
import { claimsInStates } from '../../testing/claims-in-states.ts';
import { claimRow, feedOf } from '../../testing/db-asserts.ts';
import { freshStore, signedIn } from '../../testing/fixtures.ts';

const app = await testApp();
const store = await freshStore(app);
const { claimIn } = await claimsInStates(app, store);
const from: readonly ClaimState[] = [${from
  .split(',')
  .map((state) => `'${state}'`)
  .join(', ')}];

const ${name.camel} = (id: string, headers: Record<string, string>, expectedVersion: number) =>
  app.ask('platform.test', \`/v1/claims/\${id}/${name.file}\`, { headers, json: { expectedVersion } });
const versionOf = async (id: string) => (await claimRow(app, store, id)).version;

test('only the store’s people who may work on claims may do “${name.words}”', async () => {
  const { id } = await claimIn(from[0]!);
  const version = await versionOf(id);
  const elsewhere = await signedIn(app, 'store_owner', await freshStore(app));
  const partner = await signedIn(app, 'orderprotection_partner', store);
  expect((await ${name.camel}(id, {}, version)).status).toBe(401);
  expect((await ${name.camel}(id, elsewhere.headers, version)).status).toBe(404);
  expect((await ${name.camel}(id, partner.headers, version)).status).toBe(403);
  expect(await versionOf(id)).toBe(version);
});

test.each(from)('a claim that is %s is then ${to}, and its feed says so', async (state) => {
  const { id } = await claimIn(state);
  const { headers } = await signedIn(app, 'store_admin', store);
  const lines = (await feedOf(app, store, id)).length;
  expect((await ${name.camel}(id, headers, await versionOf(id))).status).toBe(200);
  expect(await claimRow(app, store, id)).toMatchObject({ state: '${to}' });
  expect((await feedOf(app, store, id)).length).toBe(lines + 1);
});

test('of two people who do “${name.words}” one succeeds; the other sees the claim as it is', async () => {
  const { id } = await claimIn(from[0]!);
  const { headers } = await signedIn(app, 'store_admin', store);
  const version = await versionOf(id);
  const answers = await Promise.all([${name.camel}(id, headers, version), ${name.camel}(id, headers, version)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
`;
