import { Problem } from '../../core/contract/problems.ts';
import { type AccountId, newId, type UserId } from '../../core/ids.ts';
import { type Ctx, nowOf } from '../context.ts';
import { allow, nowhere } from '../rights/allow.ts';
import { passPhraseRefusal } from './password.ts';
import { findUserByEmail, insertUser } from './people.sql.ts';
import { hashPassPhrase } from './sign-in-library.ts';

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
 * as they are. Throws `validation-failed` for an address or a pass-phrase that cannot be taken (T44).
 * @recordsNothing A person stands in no store yet; addMember records what they may do.
 */
export async function createUser(ctx: Ctx, given: NewUser): Promise<{ id: UserId; created: boolean }> {
  allow(ctx, 'users:create', { ...nowhere, ...(given.accountId && { accountId: given.accountId }) });
  const email = given.email.trim().toLowerCase();
  const name = given.name.trim();
  if (!emailForm.test(email) || !isAscii(email) || email.length > 254) {
    throw refused('/email', 'wrong-form', 'This does not look like an email address.');
  }
  if (name === '' || name.length > 200) {
    throw refused('/name', 'missing', 'Please give a name.');
  }
  const weak = passPhraseRefusal(given.password, { name, email, secondFactor: false });
  if (weak !== null) {
    throw refused('/password', 'too-weak', weak);
  }
  const password = await hashPassPhrase(given.password);
  const now = nowOf(ctx);
  return ctx.db.everywhere(async (tx) => {
    const known = await findUserByEmail(tx, email);
    if (known !== undefined) {
      return { id: known.id, created: false };
    }
    const id = newId('user', ctx.clock.now());
    const times = { created_at: now, updated_at: now };
    await insertUser(
      tx,
      { id, name, email, email_verified: true, ...times },
      { id: `${id}_password`, user_id: id, account_id: id, provider_id: 'credential', password, ...times },
    );
    return { id, created: true };
  });
}

/** Addresses are compared letter by letter, and look-alikes beyond ASCII are other letters (T03). */
export function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

function refused(pointer: string, code: string, message: string): Problem {
  return new Problem('validation-failed', { errors: [{ pointer, code, message }] });
}
