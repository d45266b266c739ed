import type { NoteId, UserId } from '#core/ids.ts';
import type { NotificationKind } from '#core/reference/notifications.ts';
import type { ClaimRow } from '../../claims/claim/claim-items.ts';
import { decidersOf, toldSecondPeople } from '../../claims/second-word/second-people.ts';
import type { EventKind, EventPayloads } from '../../platform/audit-log/event-payloads.ts';
import type { WrittenEvent } from '../../platform/audit-log/followers.ts';
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

/** A line of a kind, on the claim that it is of. */
interface Of<Kind extends EventKind = EventKind> {
  tx: Tx;
  store: StoreRecord;
  claim: ClaimRow;
  line: Omit<EventRow, 'data'> & { data: EventPayloads[Kind] };
  now: Pick<Ctx, 'clock'>;
  /** What people are told of without an email of its own. */
  plain: (kind: NotificationKind, people: readonly (string | null)[]) => Told;
}

interface Concern<Kind extends EventKind> {
  /** Whether a line may concern anybody, by what it says; where this isn't said, each of the kind may. */
  when?: (data: EventPayloads[Kind]) => boolean;
  /** Whom it concerns now; null for nobody. */
  whom: (of: Of<Kind>) => Promise<Told | null> | Told | null;
}

type NoteKind = 'note.created' | 'note.edited' | 'provider-note.created' | 'provider-note.edited';

const note: Concern<NoteKind> = {
  whom: mentioned,
};

// Whoever has it no longer, once it is told, is told of nothing; and who has it back had it.
const assigned = ({ line: { data }, claim, plain }: Of<'claim.assigned' | 'claim.shared-out'>) =>
  plain('ASSIGNED', [data.to === claim.assignee_id && !('back' in data && data.back) ? claim.assignee_id : null]);

/** The kinds of events that may concern people, each with whom. */
const concerns: { readonly [Kind in EventKind]?: Concern<Kind> } = {
  'note.created': note,
  'note.edited': note,
  'provider-note.created': note,
  'provider-note.edited': note,
  'claim.assigned': { when: ({ to }) => to !== null, whom: assigned },
  'claim.shared-out': { whom: assigned },
  'message.created': {
    when: ({ sender }) => sender === 'customer',
    whom: ({ claim, plain }) => plain('REPLY', [claim.assignee_id]),
  },
  'claim.answer-late': { whom: ({ claim, plain }) => plain('LATE', [claim.assignee_id]) },
  'resolution.failed': { when: ({ parked }) => parked, whom: notCompleted },
  'claim.email-refused': { whom: async (of) => of.plain('NOT_DELIVERED', await whoSeesToIt(of)) },
  'message.not-sent': { whom: async (of) => of.plain('NOT_SENT', await toldOfUnsent(of)) },
  'claim.state_changed': {
    when: ({ trigger }) => ['propose', 'amend', 'approve-proposal', 'refuse-proposal'].includes(trigger),
    whom: ofProposal,
  },
};

// Cast: of a line of any kind, its own entry is read.
const concernOf = (kind: string) => concerns[kind as EventKind] as Concern<EventKind> | undefined;

/** The kinds that may concern people. */
export const concerningKinds: readonly string[] = Object.keys(concerns);

/** Whether a line may concern anybody, as far as it says so itself. */
export function mayConcern({ kind, data }: Pick<WrittenEvent, 'kind' | 'data'>): boolean {
  const concern = concernOf(kind);
  return concern !== undefined && (concern.when?.(data) ?? true);
}

/** Whom a line concerns now; null for nobody. */
export async function whoIsTold(
  tx: Tx,
  store: StoreRecord,
  claim: ClaimRow,
  { line, now }: { line: EventRow; now: Pick<Ctx, 'clock'> },
): Promise<Told | null> {
  const concern = concernOf(line.kind);
  // Cast: a line that was written is of a kind, and its data as the kind says.
  const data = line.data as EventPayloads[EventKind];
  if (!concern || !(concern.when?.(data) ?? true)) {
    return null;
  }
  const plain = (kind: NotificationKind, people: readonly (string | null)[]): Told => ({
    kind,
    people: people.flatMap((id) => (id === null ? [] : [id as UserId])),
    // The feeds of two claims have lines of one number.
    about: `${line.subject} ${line.sequence}`,
    mail: null,
  });
  return concern.whom({ tx, store, claim, line: { ...line, data }, now, plain });
}

async function mentioned({ tx, store, claim, line }: Of<NoteKind>): Promise<Told> {
  const noteId = line.data.noteId as NoteId;
  return {
    kind: 'MENTION',
    people: await mentionedNow(tx, store.id, noteId),
    about: noteId,
    mail: (userId) => ({ template: 'note-mention', claimId: claim.id, noteId, userId }),
  };
}

/**
 * Whoever has the claim and whoever decided it, if they still decide the store’s claims; else, since what reached nobody
 * may wait for nobody, all who do.
 */
async function whoSeesToIt({ tx, store, claim }: Pick<Of, 'tx' | 'store' | 'claim'>): Promise<UserId[]> {
  const able = await decidersOf(tx, store, claim);
  const theirs = able.filter(({ id }) => id === claim.assignee_id || id === claim.decided_by);
  const ours = able.filter(({ side }) => side === 'store');
  return (theirs.length > 0 ? theirs : ours.length > 0 ? ours : able).map(({ id }) => id);
}

/** Its author; where they may not send it any more, whoever sees to the claim. */
async function toldOfUnsent(of: Of<'message.not-sent'>): Promise<string[]> {
  const { author, why } = of.line.data;
  return why === 'not-allowed' ? [author, ...(await whoSeesToIt(of))] : [author];
}

async function notCompleted(of: Of<'resolution.failed'>): Promise<Told> {
  const { claim, line, plain } = of;
  const { resolutionId } = line.data;
  const { sequence } = line;
  return {
    ...plain('NOT_COMPLETED', await whoSeesToIt(of)),
    mail: (userId) => ({ template: 'not-completed', claimId: claim.id, resolutionId, sequence, userId }),
  };
}

async function ofProposal({ tx, store, claim, line, now, plain }: Of<'claim.state_changed'>): Promise<Told | null> {
  const { trigger, version, amendment } = line.data;
  if (trigger === 'propose' || (trigger === 'amend' && amendment === 'PROPOSED')) {
    const proposer = line.actor_kind === 'staff' ? (line.actor_id as UserId) : null;
    // Whoever filed a claim may confirm an amendment of it, too: what it gives was decided by others.
    const asked = trigger === 'propose' ? claim : { ...claim, filed_by: null };
    const sum = trigger === 'propose' && claim.proposal ? { total: claim.proposal.total } : {};
    return {
      ...plain('APPROVAL', await toldSecondPeople(tx, now, store, { claim: asked, proposer, ...sum })),
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
