import type { InvitationId } from '../../core/ids.ts';

/** What an invitation asks the mail job for. */
export interface PeopleMails {
  invitation: { invitationId: InvitationId };
}
