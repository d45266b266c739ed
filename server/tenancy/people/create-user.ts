import { domainToASCII } from 'node:url';
import { Problem } from '#core/contract/platform/problems.ts';
import { type AccountId, newId, type UserId } from '#core/ids.ts';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import { plainEmail } from '#core/rules/platform/email-address.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow, nowhere } from '../../platform/rights/allow.ts';
import { passwordRefusal } from './password/password.ts';
import { hashPassword } from './password/password-hash.ts';
import { findUserByEmail, insertUser } from './people.sql.ts';

export interface NewUser {
  name: string;
  email: string;
  password: string;
  /** The account whose people the caller manages; needed of everybody but the system. */
  accountId?: AccountId;
}

const emailForm = /^[^\s@"'<>(),;:\\[\]]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;

/**
 * Makes a person who can sign in; what they may do comes from `addMember`. A person who is there already is answered
 * as they are. Throws `validation-failed` for an address or a password that can't be taken (T44).
 * @recordsNothing A person stands in no store yet; addMember records what they may do.
 */
export async function createUser(ctx: Ctx, given: NewUser): Promise<{ id: UserId; created: boolean }> {
  allow(ctx, 'users:create', { ...nowhere, ...(given.accountId && { accountId: given.accountId }) });
  const person = await checkedPerson(ctx, given);
  return ctx.db.everywhere(async (tx) => {
    const known = await findUserByEmail(tx, person.email);
    if (known !== undefined) {
      return { id: known.id, created: false };
    }
    const id = newId('user', ctx.clock.now());
    await keepPerson(tx, ctx, id, person);
    return { id, created: true };
  });
}

/** Somebody whose address, name and password can be taken; the password is its hash. */
export interface CheckedPerson {
  email: string;
  name: string;
  password: string;
}

/** Checks what somebody is to be made from. Throws `validation-failed` with the field. */
export async function checkedPerson(
  ctx: Pick<Ctx, 'config'>,
  given: { email: string; name: string; password: string },
): Promise<CheckedPerson> {
  const email = checkedEmail(given.email);
  const name = given.name.trim();
  if (name === '' || name.length > 200) {
    throw refused('/name', 'missing', say('want-name'));
  }
  const weak = passwordRefusal(given.password, { name, email, secondFactor: false });
  if (weak !== null) {
    throw refused('/password', 'too-weak', weak);
  }
  return { email, name, password: await hashPassword(ctx.config, given.password) };
}

/** An address in the one form in which it is kept. Throws `validation-failed`. */
export function checkedEmail(given: string, pointer = '/email'): string {
  const email = accountEmail(given);
  if (email === null || !emailForm.test(email) || email.length > 254) {
    throw refused(pointer, 'wrong-form', say('want-email'));
  }
  return email;
}

/** Writes somebody down, in the transaction of a caller that may. */
export async function keepPerson(tx: Tx, ctx: Ctx, id: UserId, person: CheckedPerson): Promise<void> {
  const now = nowOf(ctx);
  const times = { created_at: now, updated_at: now };
  const { name, email, password } = person;
  await insertUser(
    tx,
    { id, name, email, email_verified: true, ...times },
    { id: `${id}_password`, user_id: id, account_id: id, provider_id: 'credential', password, ...times },
  );
}

/**
 * The address that an account has, of whatever was typed or pasted: without what is pasted around it, in lower case, its
 * domain in its ASCII spelling. Null where other letters are left: look-alikes beyond ASCII are nobody's (T03).
 */
export function accountEmail(given: string): string | null {
  const text = plainEmail(given);
  const domain = text.lastIndexOf('@') + 1;
  const email = text.slice(0, domain) + text.slice(domain).split('.').map(asciiLabel).join('.');
  return /^[\x20-\x7e]*$/.test(email) ? email.toLowerCase() : null;
}

/** A part of a domain in its ASCII spelling; one that would come to look like another one stays as it is. */
function asciiLabel(label: string): string {
  const ascii = domainToASCII(label);
  return ascii.startsWith('xn--') ? ascii : label;
}

function refused(pointer: string, code: string, message: Sentence): Problem {
  return new Problem('validation-failed', { errors: [{ pointer, code, message }] });
}
