import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { isRole, roleLevel, roles, supportRole } from '#core/permissions.ts';
import { named } from '#server-words/installation/cli/stores.ts';
import { unknownRole, createUser as words } from '#server-words/installation/cli/team.ts';
import { addMember } from '../tenancy/people/add-member.ts';
import { createUser } from '../tenancy/people/create-user.ts';
import { assignToPerson } from '../tenancy/people/support/assign-to-person.ts';
import { storeBySlug } from '../tenancy/stores/read-store.ts';
import { type Command, UsageError } from './command.ts';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Twenty letters in fives, about 98 bits: read off a screen once, and then changed. */
function newPassword(): string {
  const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [five(), five(), five(), five()].join('-');
}

/** Makes somebody of staff with one role. A password never stands among the arguments, where every process sees it. */
export const createUserCommand: Command = {
  command: 'user create',
  summary: words.summary,
  options: {
    email: { what: words.email, required: true },
    name: { what: words.name },
    role: { what: roles.join(', '), required: true },
    store: { what: words.store },
    password: { what: words.password },
  },
  async run({ app, options, say, tell }) {
    const { email = '', role = '', name = email } = options;
    if (!isRole(role)) {
      throw new UsageError(unknownRole(role, roles));
    }
    const level = role === 'orderprotection_partner' ? 'store' : roleLevel(role);
    const store = options.store === undefined ? null : await storeBySlug(app.services, options.store);
    if (level !== 'provider' && !store) {
      throw new UsageError(options.store ? named.unknown(options.store) : words.storeMissing);
    }
    const given = options.password;
    if (given !== undefined && given !== '-') {
      throw new UsageError(words.passwordInArguments);
    }
    const password = given === '-' ? (await text(process.stdin)).replace(/\r?\n$/, '') : newPassword();
    const user = await createUser(app.ctx, { email, name, password });
    const { added } = await addMember(app.ctx, {
      userId: user.id,
      role,
      storeId: level === 'store' ? (store?.id ?? null) : null,
      accountId: level === 'account' ? (store?.accountId ?? null) : null,
    });
    if (role === supportRole && store !== null) {
      await assignToPerson(app.ctx, user.id, store.id);
    }
    tell(user.created ? words.created(email, role) : added ? words.added(email, role) : words.unchanged(email, role));
    if (role === supportRole) {
      tell(store === null ? words.seesNoStore : words.assigned(store.name));
    }
    if (user.created && given === undefined) {
      tell(words.shownOnce);
      say(password);
    }
    return undefined;
  },
};
