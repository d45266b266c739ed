import { isId } from '../../core/ids.ts';
import { isRole, roleLabels, roleLevel, roles } from '../../core/permissions.ts';
import { inviteMember } from '../people/invitations/invite-member.ts';
import { listInvitations } from '../people/invitations/list-invitations.ts';
import { revokeInvitation } from '../people/invitations/revoke-invitation.ts';
import { listMembers } from '../people/list-members.ts';
import { type Command, UsageError } from './command.ts';
import { storeNamed } from './named-store.ts';

/** The commands that show a store's people, and invite more. */

const store = { what: 'short name of the store', required: true };
const invitable = roles.filter((role) => roleLevel(role) !== 'provider' || role === 'orderprotection_partner');

export const inviteCommand: Command = {
  words: 'team invite',
  summary: 'Invite somebody, and print the link; it is emailed, too, and an earlier link of theirs ends',
  options: {
    store,
    email: { what: 'address of the person', required: true },
    role: { what: invitable.join(', '), required: true },
  },
  async run(input) {
    const { app, options, say, tell } = input;
    const { email = '', role = '' } = options;
    if (!isRole(role)) {
      throw new UsageError(`There is no role ${role}. The roles are ${invitable.join(', ')}.`);
    }
    const { id, name } = await storeNamed(input, options.store);
    const { sent, url } = await inviteMember(app.ctx, { storeId: id, email, role });
    tell(`${sent.email} is invited to ${name} as ${roleLabels[role]}. The link works once, until ${dayOf(sent)}:`);
    say(url);
    return undefined;
  },
};

export const listTeamCommand: Command = {
  words: 'team list',
  summary: 'List the people of a store, and who is invited: role, email, name, since when or the invitation’s id',
  options: { store },
  async run(input) {
    const { app, options, say } = input;
    const { id } = await storeNamed(input, options.store);
    for (const { role, email, name, since } of await listMembers(app.ctx, id)) {
      say([role, email, name, since.slice(0, 10)].join('\t'));
    }
    for (const sent of await listInvitations(app.ctx, { storeId: id, size: 100 })) {
      if (sent.status === 'open') {
        say([sent.role, sent.email, `invited until ${dayOf(sent)}`, sent.id].join('\t'));
      }
    }
    return undefined;
  },
};

export const revokeInvitationCommand: Command = {
  words: 'team revoke',
  summary: 'End an invitation that is open; `team list` prints its id',
  argument: { name: 'invitation', what: 'id of the invitation (inv_…)' },
  options: { store },
  async run(input) {
    const { app, options, tell } = input;
    const { id } = await storeNamed(input, options.store);
    const { invitation = '' } = options;
    if (!isId('invitation', invitation)) {
      throw new UsageError(`${invitation} isn’t the id of an invitation. \`npx amends team list\` prints them.`);
    }
    await revokeInvitation(app.ctx, { storeId: id, id: invitation });
    tell('The invitation has ended. Its link no longer works.');
    return undefined;
  },
};

function dayOf({ expiresAt }: { expiresAt: string }): string {
  return expiresAt.slice(0, 10);
}
