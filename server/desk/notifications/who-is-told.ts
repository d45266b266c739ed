import type { NoteId, UserId } from '../../../core/ids.ts';
import type { NotificationKind } from '../../../core/reference/notifications.ts';
import type { UnsentReason } from '../../../core/reference/waiting-messages.ts';
import type { ClaimRow } from '../../claims/claim/claim-items.ts';
import { decidersOf, toldSecondPeople } from '../../claims/outcomes/proposals/second-people.ts';
import { type EventRow, lineBefore } from '../../platform/audit-log/read-line.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MailRequest } from '../../platform/jobs/jobs.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { mentionedNow } from '../notes/mention.ts';

/** What a line of the feed is to the people whom it concerns. */
export interface Told {
  kind: NotificationKind;
  people: readonly UserId[];
  /** The one thing that it is about: nobody is told of it twice. */
  about: string;
  /** The email that tells more than the notification does; null where there is none of its own. */
  mail: ((userId: UserId) => MailRequest) | null;
}

/** Whom a line concerns now; null for nobody. */
export async function whoIsTold(
  tx: Tx,
  store: StoreRecord,
  claim: ClaimRow,
  { line, now }: { line: EventRow; now: Pick<Ctx, 'clock'> },
): Promise<Told | null> {
  // The feeds of two claims have lines of one number.
  const about = `${line.subject} ${line.sequence}`;
  const plain = (kind: NotificationKind, people: readonly (string | null)[]): Told => ({
    kind,
    people: people.flatMap((id) => (id === null ? [] : [id as UserId])),
    about,
    mail: null,
  });
  switch (line.kind) {
    case 'note.created':
    case 'note.edited':
    case 'provider-note.created':
    case 'provider-note.edited':
      return mentioned(tx, store, claim, line.data.noteId as NoteId);
    case 'claim.assigned':
    case 'claim.shared-out':
      // Whoever has it no longer, once it is told, is told of nothing; and who has it back had it.
      return plain('ASSIGNED', [line.data.to === claim.assignee_id && !line.data.back ? claim.assignee_id : null]);
    case 'message.created':
      return line.data.sender === 'customer' ? plain('REPLY', [claim.assignee_id]) : null;
    case 'claim.answer-late':
      return plain('LATE', [claim.assignee_id]);
    case 'resolution.failed':
      return notCompleted(tx, store, claim, { line, plain });
    case 'claim.email-refused':
      return plain('NOT_DELIVERED', await whoSeesToIt(tx, store, claim));
    case 'message.not-sent':
      return plain('NOT_SENT', await toldOfUnsent(tx, store, claim, line));
    case 'claim.state_changed':
      return ofProposal(tx, store, claim, { line, plain, now });
    default:
      return null;
  }
}

async function mentioned(tx: Tx, store: StoreRecord, claim: ClaimRow, noteId: NoteId): Promise<Told> {
  return {
    kind: 'MENTION',
    people: await mentionedNow(tx, store.id, noteId),
    about: noteId,
    mail: (userId) => ({ template: 'note-mention', claimId: claim.id, noteId, userId }),
  };
}

interface Line {
  line: EventRow;
  plain: (kind: NotificationKind, people: readonly (string | null)[]) => Told;
}

/**
 * Whoever has the claim and whoever decided it, if they still decide the store's claims; else, since what reached nobody
 * may wait for nobody, all who do.
 */
async function whoSeesToIt(tx: Tx, store: StoreRecord, claim: ClaimRow): Promise<UserId[]> {
  const { ours, providers } = await decidersOf(tx, store, claim);
  const able = [...ours, ...providers].map(({ id }) => id);
  const theirs = able.filter((id) => id === claim.assignee_id || id === claim.decided_by);
  return theirs.length > 0 ? theirs : (ours.length > 0 ? ours : providers).map(({ id }) => id);
}

/** Its author; where they may not send it any more, whoever sees to the claim. */
async function toldOfUnsent(tx: Tx, store: StoreRecord, claim: ClaimRow, { data }: EventRow): Promise<UserId[]> {
  const { author, why } = data as { author: UserId; why: UnsentReason };
  return why === 'not-allowed' ? [author, ...(await whoSeesToIt(tx, store, claim))] : [author];
}

async function notCompleted(tx: Tx, store: StoreRecord, claim: ClaimRow, { line, plain }: Line): Promise<Told> {
  const { resolutionId } = line.data as { resolutionId: string };
  const { sequence } = line;
  return {
    ...plain('NOT_COMPLETED', await whoSeesToIt(tx, store, claim)),
    mail: (userId) => ({ template: 'not-completed', claimId: claim.id, resolutionId, sequence, userId }),
  };
}

async function ofProposal(
  tx: Tx,
  store: StoreRecord,
  claim: ClaimRow,
  { line, plain, now }: Line & { now: Pick<Ctx, 'clock'> },
): Promise<Told | null> {
  const { trigger, version, amendment } = line.data as { trigger: string; version: number; amendment?: string };
  if (trigger === 'propose' || (trigger === 'amend' && amendment === 'PROPOSED')) {
    const proposer = line.actor_kind === 'staff' ? (line.actor_id as UserId) : null;
    // Whoever filed a claim may confirm an amendment of it, too: what it gives was decided by others.
    const asked = trigger === 'propose' ? claim : { ...claim, filed_by: null };
    return {
      ...plain('APPROVAL', await toldSecondPeople(tx, now, store, { claim: asked, proposer })),
      mail: (userId) => ({ template: 'proposal-waits', claimId: claim.id, version, userId }),
    };
  }
  if (trigger === 'refuse-proposal') {
    const { proposal } = claim;
    return (
      proposal && {
        ...plain('SENT_BACK', [proposal.by]),
        mail: (userId) => ({
          template: 'proposal-refused',
          claimId: claim.id,
          version: proposal.version,
          userId,
        }),
      }
    );
  }
  if (trigger === 'approve-proposal') {
    const where = { storeId: store.id, subject: line.subject, sequence: line.sequence };
    const proposed = await lineBefore(tx, where, 'claim.proposed');
    return plain('APPROVED', [(proposed?.data.by as string | null | undefined) ?? null]);
  }
  return null;
}
