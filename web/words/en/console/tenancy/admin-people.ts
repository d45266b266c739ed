import type { AdminChange } from '#core/contract/tenancy/admin-users.ts';
import { type Role, roleLabels } from '#core/permissions.ts';
import { isolated } from '#core/rules/platform/isolated.ts';

/** The provider’s people as its admins see them: everybody, who is invited, and what waits for a second admin. */

export const what = 'This list';
export const search = 'Search people';
export const searchHint = 'Name, email, role, or store';
export const columns = {
  person: 'Person',
  role: 'Role',
  signsInWith: 'Signs in with',
  lastSignIn: 'Last sign-in',
} as const;
export const openOne = (name: string): string => `Show ${isolated(name)}`;
export const none = 'No one works for the provider yet.';
export const noneFact = 'Whoever you invite appears here.';
export const nothingMatches = (search: string): string => `No one matches “${search}”.`;
export const nothingFact = 'Search by part of a name, an email, a role, or a store’s name.';
export const you = 'you';
export const roleNamed = (role: Role): string => roleLabels[role].charAt(0).toUpperCase() + roleLabels[role].slice(1);
export const rolesNamed = (roles: readonly Role[]): string => roles.map(roleNamed).join(', ');
export const passwordAndCode = 'Password and code';
export const passwordOnly = 'Password only';
export const lockedBy = (name: string): string => `Locked by ${isolated(name)}`;
export const lockedUntil = (when: string): string => `Locked until ${when}`;
/** Of who isn’t signed in anywhere. */
export const notNow = 'Signed out';
export const since = 'Since';

export const invite = 'Invite';
export const inviteTitle = 'Invite someone to the provider’s team';
export const inviteAbout = 'They get an email with a link. It works for 7 days.';
export const email = 'Email';
export const sendInvitation = 'Send invitation';
export const takesTwo = 'Another admin has to confirm this role.';
export const invited = (email: string): string => `Invitation sent to ${email}.`;
export const waits = 'It waits for another admin to confirm it.';
export const invitedBy = (name: string, day: string): string => `Invited by ${isolated(name)}, ${day}`;
export const expires = (day: string): string => `expires ${day}`;
export const expired = 'expired';
export const invitedFact = 'Invited';
export const byWhen = (name: string, when: string): string => `By ${isolated(name)}, ${when}`;
export const worksUntil = 'Works until';
export const expiredFact = 'Expired';
export const cancelInvitation = 'Cancel invitation';
export const cancelTitle = (email: string): string => `Cancel the invitation for ${email}?`;
export const cancelFollows = 'The link in their email stops working. You can invite them again.';
export const canceled = (email: string): string => `The invitation for ${email} no longer works.`;

export const codeLost =
  'They asked to be let back in without a code. Call them, and have whoever runs Amends for you remove the old authenticator.';
export const thisIsYou = 'This is you. Another admin has to change your role or access.';
export const changeRole = 'Change role';
export const changeRoleTitle = (name: string): string => `Change the role of ${isolated(name)}`;
export const changeRoleAbout =
  'The new role replaces what they hold at the provider, immediately and on every open screen.';
export const chooseRole = 'Choose a role';
export const roleChanged = (name: string, role: Role): string => `${isolated(name)} is ${roleLabels[role]} now.`;
export const lock = 'Lock';
export const lockTitle = (name: string): string => `Lock ${isolated(name)} out?`;
export const lockFollows = (name: string): string =>
  `${isolated(name)} is signed out on every device and can’t sign in until an admin unlocks them. Their roles stay.`;
export const isLocked = (name: string): string => `${isolated(name)} can’t sign in anymore.`;
export const unlock = 'Unlock';
export const unlocked = (name: string): string => `${isolated(name)} can sign in again.`;
export const signOut = 'Sign out everywhere';
export const signOutTitle = (name: string): string => `Sign ${isolated(name)} out on every device?`;
export const signOutFollows = (name: string): string =>
  `${isolated(name)} has to sign in again. What they typed and didn’t save is lost.`;
export const isSignedOut = (name: string): string => `${isolated(name)} was signed out everywhere.`;
export const end = 'End access';
export const endTitle = (name: string): string => `End the provider access of ${isolated(name)}?`;
export const endFollows = (name: string): string =>
  `${isolated(name)} loses every provider role and is signed out on every device, immediately. What they did stays on record. You can invite them again.`;
export const endTakesTwo = (name: string): string =>
  `Another admin has to confirm this. Then ${isolated(name)} loses every provider role and is signed out on every device. Lock them to keep them out until then.`;
export const isEnded = (name: string): string => `${isolated(name)} no longer works for the provider.`;

export const waiting = 'Waiting for another admin';
const rolesOf = (roles: readonly Role[]): string => roles.map((role) => roleLabels[role]).join(', ');
/** What would change, as a sentence without its period. */
export const changeOf = ({ kind, name, email, rolesBefore, roleAfter }: AdminChange): string =>
  roleAfter === null
    ? `End the access of ${isolated(name)} as ${rolesOf(rolesBefore)}`
    : kind === 'invite'
      ? `Invite ${email} as ${roleLabels[roleAfter]}`
      : `Make ${isolated(name)} ${roleLabels[roleAfter]} in place of ${rolesOf(rolesBefore)}`;
export const proposedBy = (name: string, when: string, until: string): string =>
  `Proposed by ${isolated(name)}, ${when}. Waits until ${until}.`;
export const noSecondWord = {
  own: 'Another admin has to confirm it.',
  'joined-today': 'You can confirm for others 24 hours after you joined.',
  'proposer-joined-today': 'Whoever proposed it joined less than a day ago. It can be confirmed 24 hours after that.',
  'proposer-gone': 'Whoever proposed it isn’t an admin anymore. Refuse it, and propose it yourself.',
} as const;
export const acts = { confirm: 'Confirm', refuse: 'Refuse', withdraw: 'Withdraw' } as const;
export const actOn = (act: string, what: string): string => `${act}: ${what}`;
export const said = { confirm: 'Confirmed.', refuse: 'Refused.', withdraw: 'Withdrawn.' } as const;

export const history = 'What admins did';
const states = {
  waiting: '',
  done: '',
  refused: ' (refused)',
  withdrawn: ' (withdrawn)',
  expired: ' (expired)',
} as const;
export const doneLine = ({ kind, rolesBefore, roleAfter, state }: AdminChange): string => {
  const lines = {
    invite: 'Invited',
    cancel: 'Invitation canceled',
    role: `Role changed from ${rolesOf(rolesBefore)} to ${roleAfter === null ? '' : roleLabels[roleAfter]}`,
    end: `Access ended as ${rolesOf(rolesBefore)}`,
    lock: 'Locked',
    unlock: 'Unlocked',
    'sign-out': 'Signed out everywhere',
  } as const;
  return `${lines[kind]}${states[state]}`;
};
export const byBoth = (by: string, second: string | null, when: string): string =>
  second === null ? `By ${isolated(by)}, ${when}` : `By ${isolated(by)} and ${isolated(second)}, ${when}`;
