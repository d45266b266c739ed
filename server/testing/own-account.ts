import { type Role, roleLevel } from '#core/permissions.ts';
import { addMember } from '../tenancy/people/add-member.ts';
import { createUser } from '../tenancy/people/create-user.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import type { TestApp } from './app.ts';
import { cookieOf } from './cookies.ts';
import { asOwner } from './db-asserts.ts';
import { freshStore } from './fixtures.ts';
import { testPassword } from './people.ts';
import { codeOf } from './totp.ts';

export const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0';

let people = 0;

/** Somebody of a store, of their own where none is named, who signs in with `testPassword` from an address of their own. */
export async function somebody(app: TestApp, role: Role = 'store_support', named?: StoreRecord) {
  const store = named ?? (await freshStore(app));
  people += 1;
  const email = `mina-${people}@people.test`;
  const from = `203.0.113.${people}`;
  const { id } = await createUser(app.system, { name: 'Mina Holt', email, password: testPassword });
  const places = { provider: {}, account: { accountId: store.accountId }, store: { storeId: store.id } };
  await addMember(app.system, { userId: id, role, ...places[roleLevel(role)] });

  const ask = (cookie: string, path: string, init: { method?: string; json?: unknown; host?: string } = {}) => {
    const { host = 'platform.test', ...rest } = init;
    return app.ask(host, path, { ...rest, from, headers: { cookie } });
  };
  const trySignIn = (password = testPassword, agent = firefox) =>
    app.ask('platform.test', '/v1/auth/sign-in', { json: { email, password }, from, headers: { 'user-agent': agent } });
  const enter = async (password = testPassword, agent = firefox) => cookieOf(await trySignIn(password, agent));
  const isIn = async (cookie: string) => (await ask(cookie, '/v1/me')).status === 200;
  const events = (kind: string) =>
    asOwner(app, 'SELECT data, actor_id FROM events WHERE store_id = $1 AND kind = $2 ORDER BY at', [store.id, kind]);

  /** The subjects of the emails that tell of changes to the account, in the order in which they were asked for. */
  const told = async () => {
    await app.drain();
    const rows = await asOwner(
      app,
      `SELECT subject FROM mails WHERE to_address = $1 AND template = 'account-changed' ORDER BY created_at, id`,
      [email],
    );
    return rows.map(({ subject }) => subject);
  };

  /** Sets up two-factor authentication; one code of the app is left for now, and ten backup codes. */
  const withSecondFactor = async () => {
    const cookie = await enter();
    const enrolled = await ask(cookie, '/v1/auth/second-factor/enrol', { json: { password: testPassword } });
    const { uri, backupCodes } = (await enrolled.json()) as { uri: string; backupCodes: string[] };
    const now = Date.now();
    const spent = codeOf(uri, now);
    const confirmed = await ask(cookie, '/v1/auth/second-factor/confirm', { json: { code: spent } });
    return { cookie: cookieOf(confirmed), spent, code: codeOf(uri, now + 30_000), backupCodes };
  };
  return { id, store, email, ask, trySignIn, enter, isIn, events, told, withSecondFactor };
}
