import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { isRole, roleLevel, roles } from '../../core/permissions.ts';
import { addMember } from '../people/add-member.ts';
import { createUser } from '../people/create-user.ts';
import { storeBySlug } from '../stores/read-store.ts';
import { type Command, UsageError } from './command.ts';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Twenty letters in fives, about 98 bits: read off a screen once, and then changed. */
function newPassword(): string {
  const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [five(), five(), five(), five()].join('-');
}

/** Makes somebody of staff with one role. A password never stands among the arguments, where every process sees it. */
export const createUserCommand: Command = {
  words: 'user create',
  summary: 'Make somebody of staff, with a role',
  options: {
    email: { what: 'address to sign in with', required: true },
    name: { what: 'name that others see; the address when left out' },
    role: { what: roles.join(', '), required: true },
    store: { what: 'short name of a store, for roles of a store and of its account' },
    password: { what: '`-` reads it from standard input; when left out, one is made and printed once' },
  },
  async run({ app, options, say, tell }) {
    const { email = '', role = '', name = email } = options;
    if (!isRole(role)) {
      throw new UsageError(`There is no role ${role}. The roles are ${roles.join(', ')}.`);
    }
    const level = role === 'orderprotection_partner' ? 'store' : roleLevel(role);
    const store = options.store === undefined ? null : await storeBySlug(app.services, options.store);
    if (level !== 'provider' && !store) {
      throw new UsageError(
        options.store
          ? `There is no store ${options.store}.`
          : 'This role needs a store: add --store and its short name.',
      );
    }
    const given = options.password;
    if (given !== undefined && given !== '-') {
      throw new UsageError('A password is read from standard input: give --password - and send it there.');
    }
    const password = given === '-' ? (await text(process.stdin)).replace(/\r?\n$/, '') : newPassword();
    const user = await createUser(app.ctx, { email, name, password });
    const { added } = await addMember(app.ctx, {
      userId: user.id,
      role,
      storeId: level === 'store' ? (store?.id ?? null) : null,
      accountId: level === 'account' ? (store?.accountId ?? null) : null,
    });
    tell(
      user.created
        ? `${email} can sign in as ${role}.`
        : added
          ? `${email} was here already, and is now ${role} too; the password stays.`
          : `${email} is ${role} already.`,
    );
    if (user.created && given === undefined) {
      tell('The password is shown only now:');
      say(password);
    }
    return undefined;
  },
};
