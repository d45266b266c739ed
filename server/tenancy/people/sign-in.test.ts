import { describe, expect, test } from 'vitest';
import type { ProblemBody } from '#core/contract/platform/problems.ts';
import type { Me } from '#core/contract/tenancy/people.ts';
import type { MemberId } from '#core/ids.ts';
import { createHttp } from '../../platform/http/create-http.ts';
import { peopleApp, testPassword } from '../../testing/people.ts';
import { codeOf } from '../../testing/totp.ts';
import { readApiToken } from '../machines/api-tokens.ts';
import { demoStores, findStoreById, storeByHost, storeBySlug } from '../stores/read-store.ts';
import { addMember } from './add-member.ts';
import { createUser } from './create-user.ts';
import { demoPeople } from './demo-people.ts';
import { passwordRefusal } from './password/password.ts';
import { peopleRoutes } from './people.routes.ts';
import { removeMember } from './remove-member.ts';
import { createSignIn } from './sign-in.ts';
import { createSignInLibrary } from './sign-in-library.ts';

const { services, database, ctxOf, clock, pool, store, person } = await peopleApp();
const acts = createSignIn(createSignInLibrary(services, pool));
function httpOf(profile: 'test' | 'production') {
  const current = { ...services, config: { ...services.config, profile } };
  return createHttp(current, {
    routes: peopleRoutes(acts),
    stores: {
      byHost: (host) => storeByHost(current, host),
      bySlug: (slug) => storeBySlug(current, slug),
      byId: (id) => findStoreById(current, id),
      listDemo: () => demoStores(current),
    },
    credentials: {
      readGrant: async () => null,
      readClaimLink: async () => null,
      readApiToken: (_, token) => readApiToken(current, token),
      readStaff: acts.readStaff,
    },
    look: async () => {
      throw new Error('No page is asked for here.');
    },
  });
}
const app = httpOf('test');

let addresses = 0;
function ask(
  path: string,
  init: { method?: string; json?: unknown; cookie?: string; host?: string; app?: typeof app } = {},
) {
  const headers = new Headers({ host: init.host ?? 'localhost', origin: `http://${init.host ?? 'localhost'}` });
  if (init.cookie) {
    headers.set('cookie', init.cookie);
  }
  if (init.json !== undefined) {
    headers.set('content-type', 'application/json');
  }
  const request = new Request(`http://localhost${path}`, {
    method: init.method ?? (init.json === undefined ? 'GET' : 'POST'),
    headers,
    body: init.json === undefined ? null : JSON.stringify(init.json),
  });
  addresses += 1;
  const incoming = { socket: { remoteAddress: `10.1.${addresses >> 8}.${addresses & 255}` } } as never;
  return (init.app ?? app).fetch(request, { incoming });
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

async function enter(email: string, password = testPassword) {
  const answer = await ask('/v1/auth/sign-in', { json: { email, password } });
  expect(answer.status).toBe(200);
  return cookiesOf(answer);
}

describe('signing in', () => {
  test('signing in gives a session, says what one may do, and ends at sign-out', async () => {
    const answer = await ask('/v1/auth/sign-in', { json: { email: ' Olga@A.test ', password: testPassword } });
    const me = (await answer.json()) as Me;
    expect(me).toMatchObject({
      name: 'olga',
      email: 'olga@a.test',
      side: 'store',
      roles: ['store_owner'],
      secondFactor: false,
    });
    expect(me.stores.map(({ slug }) => slug)).toEqual(['a']);
    expect(me.stores[0]?.permissions).toContain('team-members:grant-ownership');
    const line = answer.headers.getSetCookie().find((item) => item.includes('session_token'))!;
    expect(line).toMatch(/^amends_staff\.session_token=.*HttpOnly.*SameSite=Lax/i);
    const cookie = cookiesOf(answer);
    expect((await ask('/v1/me', { cookie })).status).toBe(200);
    expect((await ask('/v1/me', { cookie, host: 'a.test' })).status).toBe(401);
    const out = await ask('/v1/auth/sign-out', { method: 'POST', cookie });
    expect([out.status, out.headers.getSetCookie().some((item) => /session_token=;/.test(item))]).toEqual([204, true]);
    expect((await ask('/v1/me', { cookie })).status).toBe(401);
  });

  test('a sign-out that the database refuses is no sign-out, and says so', async () => {
    const cookie = cookiesOf(await ask('/v1/auth/sign-in', { json: { email: 'olga@a.test', password: testPassword } }));
    const out = () => ask('/v1/auth/sign-out', { method: 'POST', cookie });
    await database.ownerPool.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '55P03'; END $$`,
    );
    await database.ownerPool.query(
      'CREATE TRIGGER refused BEFORE DELETE ON user_sessions FOR EACH ROW EXECUTE FUNCTION refuse()',
    );
    const refused = await out();
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([503, []]);
    expect((await ask('/v1/me', { cookie })).status).toBe(200);
    await database.ownerPool.query('DROP TRIGGER refused ON user_sessions');
    expect((await out()).status).toBe(204);
    expect((await ask('/v1/me', { cookie })).status).toBe(401);
  });

  test('an unknown person and a wrong password get the same body (T44)', async () => {
    const bodies: ProblemBody[] = [];
    for (const email of ['olga@a.test', 'nobody@a.test', 'ol\u212ae@a.test', 'not an address']) {
      const answer = await ask('/v1/auth/sign-in', { json: { email, password: 'not the one at all' } });
      expect(answer.status).toBe(401);
      const { instance, ...body } = (await answer.json()) as ProblemBody;
      bodies.push(body as ProblemBody);
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]?.code).toBe('sign-in-failed');
  });

  test('a look-alike of an address is another address (T03)', async () => {
    await createUser(ctxOf(), { name: 'Kim', email: 'kim@a.test', password: testPassword });
    const answer = await ask('/v1/auth/sign-in', { json: { email: '\u212aim@a.test', password: testPassword } });
    expect(answer.status).toBe(401);
  });

  test.each([
    ['pasted@a.test', '<Pasted@a.test>'],
    ['pasted2@a.test', '“pasted2@a.test”.'],
    ['spelled@xn--mller-kva.test', 'spelled@müller.test'],
    ['Spelled2@MÜLLER.test', 'spelled2@xn--mller-kva.test'],
  ])('an account of %j signs in with %j', async (kept, typed) => {
    await createUser(ctxOf(), { name: 'Pat', email: kept, password: testPassword });
    expect((await ask('/v1/auth/sign-in', { json: { email: typed, password: testPassword } })).status).toBe(200);
  });

  test('the eleventh wrong try in 15 minutes is 429, the right password too (T44)', async () => {
    await person('lena');
    for (let tries = 0; tries < 10; tries += 1) {
      const email = tries % 2 ? 'lena@a.test' : ' LENA@a.test';
      expect((await ask('/v1/auth/sign-in', { json: { email, password: `wrong number ${tries}` } })).status).toBe(401);
    }
    const refused = await ask('/v1/auth/sign-in', { json: { email: 'lena@a.test', password: testPassword } });
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 900]);
    clock.advance(15 * 60_000);
    await enter('lena@a.test');
    await enter('lena@a.test');
  });

  test('parallel guesses are counted one by one', async () => {
    await person('pia');
    const tries = Array.from({ length: 14 }, () =>
      ask('/v1/auth/sign-in', { json: { email: 'pia@a.test', password: 'guess guess guess' } }),
    );
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  test('a removed role is gone at once, and with the last one the session (T41)', async () => {
    const gone = await person('gina');
    await addMember(ctxOf(), { userId: gone, role: 'store_admin', storeId: store.id });
    const cookie = await enter('gina@a.test');
    const { id } = await services.db.everywhere((tx) =>
      tx.selectFrom('members').select('id').where('user_id', '=', gone).executeTakeFirstOrThrow(),
    );
    await removeMember(ctxOf(), { id: id as MemberId });
    expect((await ask('/v1/me', { cookie })).status).toBe(401);
  });

  test('the demo’s people fit their own rules and are listed, never in production', async () => {
    for (const { name, email, password } of demoPeople) {
      expect(passwordRefusal(password, { name, email, secondFactor: false })).toBeNull();
    }
    expect(await (await ask('/v1/me/demo-sign-ins')).json()).toHaveLength(demoPeople.length);
    expect(await (await ask('/v1/me/demo-sign-ins', { app: httpOf('production') })).json()).toEqual([]);
  });
});

describe('the second factor', () => {
  test('two-factor authentication is enrolled by password, confirmed, and asked for', async () => {
    const id = await person('tess');
    await addMember(ctxOf(), { userId: id, role: 'store_owner', storeId: store.id });
    const production = httpOf('production');
    const first = await enter('tess@a.test');
    const before = await ask('/v1/me', { cookie: first, app: production });
    expect(await before.json()).toMatchObject({ secondFactor: false, secondFactorRequired: true });
    const wrong = await ask('/v1/auth/second-factor/enrol', { cookie: first, json: { password: 'something else' } });
    expect(wrong.status).toBe(401);
    const enrolled = await ask('/v1/auth/second-factor/enrol', {
      cookie: first,
      json: { password: testPassword },
      app: production,
    });
    expect(enrolled.status).toBe(200);
    const { uri, backupCodes } = (await enrolled.json()) as { uri: string; backupCodes: string[] };
    expect(backupCodes.length).toBeGreaterThan(5);
    // One code for both tries: the next half minute has another.
    const now = Date.now();
    const code = codeOf(uri, now);
    const confirmed = await ask('/v1/auth/second-factor/confirm', { cookie: first, json: { code } });
    expect(await confirmed.json()).toMatchObject({ name: 'tess', secondFactor: true });

    const half = await ask('/v1/auth/sign-in', { json: { email: 'tess@a.test', password: testPassword } });
    expect([half.status, ((await half.json()) as ProblemBody).code]).toEqual([403, 'second-factor-required']);
    const pending = cookiesOf(half);
    expect((await ask('/v1/me', { cookie: pending })).status).toBe(401);
    const bad = await ask('/v1/auth/second-factor/confirm', { cookie: pending, json: { code: '000000' } });
    expect(bad.status).toBe(401);
    const spent = await ask('/v1/auth/second-factor/confirm', { cookie: pending, json: { code } });
    expect([spent.status, spent.headers.getSetCookie()]).toEqual([401, []]);
    const waiting = cookiesOf(
      await ask('/v1/auth/sign-in', { json: { email: 'tess@a.test', password: testPassword } }),
    );
    const next = codeOf(uri, now + 30_000);
    const whole = await ask('/v1/auth/second-factor/confirm', { cookie: waiting, json: { code: next } });
    expect(whole.status).toBe(200);
    expect((await ask('/v1/me', { cookie: cookiesOf(whole) })).status).toBe(200);
    const again = cookiesOf(await ask('/v1/auth/sign-in', { json: { email: 'tess@a.test', password: testPassword } }));
    const byBackup = await ask('/v1/auth/second-factor/confirm', { cookie: again, json: { code: backupCodes[0] } });
    expect(byBackup.status).toBe(200);
  });

  test('ten wrong codes of one person are the last for 15 minutes, whatever the cookies', async () => {
    const id = await person('nora');
    await addMember(ctxOf(), { userId: id, role: 'store_support', storeId: store.id });
    const first = await enter('nora@a.test');
    const enrolled = await ask('/v1/auth/second-factor/enrol', { cookie: first, json: { password: testPassword } });
    const { uri } = (await enrolled.json()) as { uri: string };
    await ask('/v1/auth/second-factor/confirm', { cookie: first, json: { code: codeOf(uri) } });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const half = await ask('/v1/auth/sign-in', { json: { email: 'nora@a.test', password: testPassword } });
      const cookie = `${cookiesOf(half)}; junk=${n}`;
      statuses.push((await ask('/v1/auth/second-factor/confirm', { cookie, json: { code: '000000' } })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });
});
