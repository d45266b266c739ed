import type { AskedFactorReset } from '#core/contract/tenancy/factor-reset.ts';
import type { TeamMember } from '#core/contract/tenancy/team.ts';
import type { Role } from '#core/permissions.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import type { TestApp } from './app.ts';
import { asOwner } from './db-asserts.ts';
import { somebody } from './own-account.ts';
import { testPassword } from './people.ts';

export const hour = 3_600_000;
export const day = 24 * hour;
export const asking = '/v1/auth/second-factor/lost';

/** Status and code of an answer. */
export const codeIn = async (answer: Response) => [
  answer.status,
  ((await answer.json().catch(() => ({}))) as { code?: string }).code,
];

/** Somebody with two-factor authentication, whose code can be asked to be let in without. */
export async function codeHolder(app: TestApp, role: Role, store?: StoreRecord) {
  const person = await somebody(app, role, store);
  const factor = await person.withSecondFactor();

  /** The password is given, and the code isn't. */
  const askBack = async (password = testPassword) =>
    person.ask(await person.enter(password), asking, { method: 'POST' });
  const asked = async () => (await (await askBack()).json()) as AskedFactorReset;
  const mails = async (template: string) => {
    await app.drain();
    return asOwner(app, 'SELECT * FROM mails WHERE to_address = $1 AND template = $2 ORDER BY created_at, id', [
      person.email,
      template,
    ]);
  };
  const reach = async (cookie: string) => codeIn(await person.ask(cookie, `/v1/stores/${person.store.id}/members`));
  return { ...person, ...factor, askBack, asked, mails, reach };
}

type Person = Awaited<ReturnType<typeof codeHolder>>;

/** A colleague’s try to let somebody back in. */
export async function letIn(
  app: TestApp,
  helper: Pick<Person, 'ask' | 'store'>,
  person: Pick<Person, 'id' | 'store'>,
  given: { cookie: string; password?: string; code?: string },
): Promise<Response> {
  const [member] = await asOwner(app, 'SELECT id FROM members WHERE user_id = $1 ORDER BY created_at', [person.id]);
  const path = `/v1/stores/${person.store.id}/members/${String(member?.id)}/reset-second-factor`;
  const { cookie, password: currentPassword = testPassword, code } = given;
  return helper.ask(cookie, path, { json: { currentPassword, ...(code !== undefined && { code }) } });
}

/** When somebody asked, as a colleague’s list of the team says. */
export async function askedAt(helper: Person, person: Pick<Person, 'id'>): Promise<string | null | undefined> {
  const answer = await helper.ask(helper.cookie, `/v1/stores/${helper.store.id}/members`);
  const { members } = (await answer.json()) as { members: TeamMember[] };
  return members.find(({ userId }) => userId === person.id)?.codeLostAt;
}
