import type { InvitationId, UserId } from '../../core/ids.ts';

/** What invitations and sign-ins ask the mail job for. */
export interface PeopleMails {
  invitation: { invitationId: InvitationId };
  /** Somebody's account was locked after wrong tries, `until` then. */
  'sign-in-locked': { userId: UserId; until: string };
}
