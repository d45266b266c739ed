import { expect, test } from 'vitest';
import type { UserId } from '#core/ids.ts';
import { createDatabase } from '../../platform/db/database.ts';
import { createPool } from '../../platform/db/pool.ts';
import { peopleApp, testPassword } from '../../testing/people.ts';
import { recorderOf } from '../../testing/statement-recorder.ts';
import { addMember } from './add-member.ts';
import { createSignInReader } from './read-sign-in.ts';
import { createSignIn } from './sign-in.ts';
import { createSignInLibrary } from './sign-in-library.ts';

const { services, ctxOf, pool, database, store, other, person } = await peopleApp();
const library = createSignInLibrary(services, pool);
const read = createSignInReader(library);

/** The cookies of somebody who signed in. */
async function enter(email: string): Promise<Headers> {
  const headers = new Headers();
  const { cookies } = await createSignIn(library).signIn(ctxOf(), headers, { email, password: testPassword });
  return withCookies(cookies);
}

const withCookies = (lines: string[]) => new Headers({ cookie: lines.map((line) => line.split(';')[0]).join('; ') });

const expire = (userId: UserId, inHours: number) =>
  services.db.everywhere((tx) =>
    tx
      .updateTable('user_sessions')
      .set({ expires_at: new Date(Date.now() + inHours * 3_600_000).toISOString() })
      .where('user_id', '=', userId)
      .execute(),
  );

test('a caller and their rights are one statement, planned once a connection', async () => {
  const kim = await person('kim');
  await addMember(ctxOf(), { userId: kim, role: 'store_support', storeId: store.id });
  const headers = await enter('kim@a.test');
  const own = createPool(database.app, { name: 'who asks' });
  const recorder = recorderOf(own);
  const db = createDatabase(own);
  try {
    const asked = await recorder.record(() => read({ ...services, db }, headers));
    expect(asked.result?.actor).toMatchObject({
      userId: kim,
      memberships: [{ role: 'store_support', storeId: store.id }],
    });
    expect(asked.result?.cookies).toEqual([]);
    expect(asked.roundTrips).toBe(1);
    expect(asked.statements.map(({ name }) => name)).toEqual([undefined, 'signed_in', undefined]);
    await addMember(ctxOf(), { userId: kim, role: 'store_admin', storeId: other.id });
    expect((await read({ ...services, db }, headers))?.actor.memberships).toHaveLength(2);
  } finally {
    await own.end();
  }
});

test('only what was signed here opens anything, and the library judges the same', async () => {
  await person('lee');
  const headers = await enter('lee@a.test');
  const cookie = headers.get('cookie')!;
  const [, name = '', token = '', signature = ''] = /(amends_staff\.session_token)=([^.;]+)\.([^;]+)/.exec(cookie)!;
  const [first = ''] = decodeURIComponent(signature);
  const otherwise = encodeURIComponent(decodeURIComponent(signature).replace(first, first === 'A' ? 'B' : 'A'));
  const given: [string, string, boolean][] = [
    ['as it was set', cookie, true],
    ['beside others', `theme=dark; ${cookie}; ${name}=second`, true],
    ['behind another of its name', `${name}=first; ${cookie}`, false],
    ['another signature', `${name}=${token}.${otherwise}`, false],
    ['half a signature', `${name}=${token}.${signature.slice(0, 20)}`, false],
    ['no signature', `${name}=${token}`, false],
    ['another token', `${name}=${token.slice(1)}a.${signature}`, false],
    ['nothing before the signature', `${name}=.${signature}`, false],
    ['no value', `${name}=`, false],
    ['another cookie', `amends_staff.two_factor=${token}.${signature}`, false],
  ];
  for (const [what, text, opens] of given) {
    const asked = new Headers({ cookie: text });
    expect((await read(services, asked)) !== null, what).toBe(opens);
    expect((await library.api.getSession({ headers: asked })) !== null, what).toBe(opens);
  }
});

test('a sign-in that was last moved on over an hour ago is moved on, with its cookie', async () => {
  const id = await person('mia');
  const headers = await enter('mia@a.test');
  await expire(id, 7 * 24 - 1.5);
  const asked = await read(services, headers);
  expect(asked?.actor.userId).toBe(id);
  expect(asked?.cookies.some((line) => /^amends_staff\.session_token=[^;]{20}/.test(line))).toBe(true);
  expect((await read(services, withCookies(asked!.cookies)))?.cookies).toEqual([]);
});

test('a sign-in that is over, or was ended, is no one', async () => {
  const id = await person('noa');
  const headers = await enter('noa@a.test');
  await expire(id, -1);
  expect(await read(services, headers)).toBeNull();
  const again = await enter('noa@a.test');
  expect(await read(services, again)).not.toBeNull();
  await createSignIn(library).signOut(ctxOf(), again);
  expect(await read(services, again)).toBeNull();
});
