import { idNamed, isId } from '#core/ids.ts';
import { isRole, roleLevel, roles } from '#core/permissions.ts';
import * as words from '#server-words/installation/cli/team.ts';
import { resetByOperator } from '../tenancy/people/factor-reset/reset-by-operator.ts';
import { inviteMember } from '../tenancy/people/invitations/invite-member.ts';
import { listInvitations } from '../tenancy/people/invitations/list-invitations.ts';
import { revokeInvitation } from '../tenancy/people/invitations/revoke-invitation.ts';
import { listMembers } from '../tenancy/people/list-members.ts';
import { unlockMember } from '../tenancy/people/unlock-member.ts';
import { type Command, UsageError } from './command.ts';
import { storeNamed, storeOption } from './named-store.ts';
import { tellUnsent } from './tell-unsent.ts';

/** The commands that show a store's people, and invite more. */

const invitable = roles.filter((role) => roleLevel(role) !== 'provider' || role === 'orderprotection_partner');

export const inviteCommand: Command = {
  command: 'team invite',
  summary: words.invite.summary,
  options: {
    store: storeOption,
    email: { what: words.invite.email, required: true },
    role: { what: invitable.join(', '), required: true },
  },
  async run(input) {
    const { app, options, say, tell } = input;
    const { email = '', role = '' } = options;
    if (!isRole(role)) {
      throw new UsageError(words.unknownRole(role, invitable));
    }
    const { id, name } = await storeNamed(input, options.store);
    const { sent, url } = await inviteMember(app.ctx, { storeId: id, email, role });
    tell(words.invite.invited({ email: sent.email, store: name, role, until: dayOf(sent) }));
    say(url);
    tellUnsent(app.services, tell);
    return undefined;
  },
};

export const listTeamCommand: Command = {
  command: 'team list',
  summary: words.listTeam.summary,
  options: { store: storeOption },
  async run(input) {
    const { app, options, say } = input;
    const { id } = await storeNamed(input, options.store);
    for (const { role, email, name, since, lockedUntil } of await listMembers(app.ctx, id)) {
      const locked = lockedUntil === null ? [] : [words.listTeam.lockedUntil(lockedUntil)];
      say([role, email, name, since.slice(0, 10), ...locked].join('\t'));
    }
    for (const sent of await listInvitations(app.ctx, { storeId: id, size: 100 })) {
      if (sent.status === 'open') {
        say([sent.role, sent.email, words.listTeam.invitedUntil(dayOf(sent)), sent.id].join('\t'));
      }
    }
    return undefined;
  },
};

export const unlockCommand: Command = {
  command: 'team unlock',
  summary: words.unlock.summary,
  options: { store: storeOption, email: { what: words.unlock.email, required: true } },
  async run(input) {
    const { app, options, tell } = input;
    const { id } = await storeNamed(input, options.store);
    const member = (await listMembers(app.ctx, id)).find((item) => item.email === options.email?.trim().toLowerCase());
    if (!member) {
      throw new UsageError(words.unlock.nobody);
    }
    await unlockMember(app.ctx, { storeId: id, id: idNamed('member', member.id) });
    tell(words.unlock.unlocked(member.name));
    return undefined;
  },
};

export const resetSecondFactorCommand: Command = {
  command: 'team reset-second-factor',
  summary: words.resetSecondFactor.summary,
  options: { email: { what: words.unlock.email, required: true } },
  async run({ app, options, tell }) {
    const name = await resetByOperator(app.ctx, options.email ?? '');
    if (name === null) {
      throw new UsageError(words.resetSecondFactor.nobody);
    }
    tell(words.resetSecondFactor.reset(name));
    return undefined;
  },
};

export const revokeInvitationCommand: Command = {
  command: 'team revoke',
  summary: words.revoke.summary,
  argument: { name: 'invitation', what: words.revoke.invitation },
  options: { store: storeOption },
  async run(input) {
    const { app, options, tell } = input;
    const { id } = await storeNamed(input, options.store);
    const { invitation = '' } = options;
    if (!isId('invitation', invitation)) {
      throw new UsageError(words.revoke.notAnId(invitation));
    }
    await revokeInvitation(app.ctx, { storeId: id, id: invitation });
    tell(words.revoke.revoked);
    return undefined;
  },
};

function dayOf({ expiresAt }: { expiresAt: string }): string {
  return expiresAt.slice(0, 10);
}
