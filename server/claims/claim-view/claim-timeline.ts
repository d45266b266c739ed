import type { z } from 'zod';

import type { timelineEntry } from '#core/contract/claims/claim-shapes.ts';
import { replyBy } from '#core/rules/claims/answer-until.ts';
import { addMoney } from '#core/rules/platform/money.ts';
import { staffNameOf } from '#core/rules/platform/text.ts';
import { carrierOf } from '../../commerce/orders/order-view.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { ClaimItemRow, ClaimRow } from '../claim/claims.sql.ts';
import { appealUntil, type Outcome } from '../decisions/outcome-of-claim.ts';
import { asksWhetherArrived } from '../lifecycle/delivery-confirmation.ts';
import type { MessageRow } from '../messages/message-view.ts';
import type { heldByKind } from '../told-days/held-days.ts';
import type { SentParcel } from './whole-claim.sql.ts';

const formats = wordsOf('format');
const words = wordsOf('timeline');

type Entry = Omit<z.input<typeof timelineEntry>, 'day'> & { day?: z.input<typeof timelineEntry>['day'] };

export interface TimelineSource {
  ctx: Ctx;
  store: StoreRecord;
  row: ClaimRow;
  rows: OrderRows;
  items: ClaimItemRow[];
  messages: MessageRow[];
  outcome: Outcome;
  parcels: SentParcel[];
  /** The days that its customer was told and that hold, by kind. */
  told: ReturnType<typeof heldByKind>;
  /** What came with the claim itself, not with a message. */
  files: { photos: number; videos: number; receipt: boolean };
}

/** "So far" in plain words: what happened, where it stands, what comes next. People's names, not systems'. */
export function timelineOf(source: TimelineSource): z.input<typeof timelineEntry>[] {
  return entriesOf(source).map((entry) => ({ day: 'on', ...entry }));
}

function entriesOf(source: TimelineSource): Entry[] {
  const { row, outcome, messages } = source;
  const done: Entry[] = [
    {
      at: row.created_at,
      title: row.from_valet || row.filed_by ? words.filledInForYou : words.filed,
      text: summary(source),
      kind: 'done',
    },
  ];
  if (row.from_valet && row.signed_at) {
    done.push({ at: row.signed_at, title: words.signed, text: '', kind: 'done' });
  }
  for (const message of messages.filter((item) => item.sender_type !== 'customer' && item.needs_answer)) {
    const title = words.asked(staffNameOf(message.sender_name, source.store.name));
    done.push({ at: message.created_at, title, text: '', kind: 'done' });
    const answer = messages.find((item) => item.sender_type === 'customer' && item.created_at > message.created_at);
    if (answer && !done.some((item) => item.at === answer.created_at)) {
      done.push({ at: answer.created_at, title: words.replied, text: '', kind: 'done' });
    }
  }
  if (row.appealed_at) {
    done.push({
      at: row.appealed_at,
      title: words.appealed,
      text: '',
      kind: 'done',
    });
  }
  if (row.arrival_asked_at) {
    done.push({
      at: row.arrival_asked_at,
      ...words.saidDelivered,
      kind: 'done',
    });
  }
  done.push(...decided(source), ...executed(outcome), ...shipped(source), ...amended(outcome), ...ended(source));
  done.sort((item, other) => (item.at < other.at ? -1 : 1));
  const next = nextOf(source);
  const last = done.at(-1);
  if (next.length > 0) {
    return [...done, ...next];
  }
  return last ? [...done.slice(0, -1), { ...last, kind: 'now' }] : done;
}

function summary({ row, items, files }: TimelineSource): string {
  const units = items.reduce((sum, item) => sum + item.quantity, 0);
  return words.whatWasFiled(units, row.type, files);
}

const paidBack = ['REFUND', 'FLAT_RATE'];
const credited = ['STORE_CREDIT', 'FLAT_RATE_STORE_CREDIT'];

/** What was carried out, one entry for each kind of thing that the shopper gets, however many lines it took. */
function executed({ resolutions }: Outcome): Entry[] {
  const given = resolutions.filter((item) => item.execution_state === 'EXECUTED' && item.executed_at);
  const kinds = [paidBack, credited, ['RESHIP'], ['CUSTOM']];
  return kinds.flatMap((types) => {
    const alike = given.filter((item) => types.includes(item.type));
    const last = alike
      .map((item) => item.executed_at ?? item.created_at)
      .toSorted()
      .at(-1);
    return last === undefined
      ? []
      : [{ at: last, title: executedTitle(alike), text: saidOf(alike), kind: 'done' as const }];
  });
}

/** When the parcels of replacements left, and when they came; each once, also where it brings several things. */
function shipped({ row, parcels }: TimelineSource): Entry[] {
  const to = { shipping_address: row.updated_shipping_address ?? row.shipping_address };
  const each = [...new Map(parcels.map((parcel) => [parcel.id, parcel])).values()];
  return each.flatMap((parcel) => [
    {
      at: parcel.shipped_at ?? parcel.told_at,
      title: words.replacementShipped,
      text: [carrierOf(parcel, to), parcel.tracking_number[0] ?? ''].filter(Boolean).join(' '),
      kind: 'done' as const,
    },
    ...(parcel.delivered_at === null
      ? []
      : [{ at: parcel.delivered_at, title: words.replacementDelivered, text: '', kind: 'done' as const }]),
  ]);
}

/** What was changed about it after it was resolved. */
function amended({ amendments }: Outcome): Entry[] {
  return amendments.flatMap((item) => {
    const sum = formats.formatMoney(item.amount, item.currency);
    const title = item.kind === 'REVERSAL' ? words.cameBack(sum) : words.added(sum, item.method === 'STORE_CREDIT');
    return item.state === 'CONFIRMED' && item.confirmed_at
      ? [{ at: item.confirmed_at, title, text: '', kind: 'done' as const }]
      : [];
  });
}

function executedTitle(alike: Outcome['resolutions']): string {
  const [first] = alike;
  const sum = formats.formatMoney(
    addMoney(...alike.map((item) => item.original_value)),
    first?.original_currency ?? 'USD',
  );
  switch (first?.type) {
    case 'RESHIP':
      return words.replacementsOrdered(alike.reduce((units, item) => units + item.quantity, 0));
    case 'STORE_CREDIT':
    case 'FLAT_RATE_STORE_CREDIT':
      return words.creditGiven(sum);
    case 'CUSTOM':
      return words.agreed;
    default:
      return words.refundSent(sum);
  }
}

/** The engine's references; of what was agreed freely, its own words. */
function saidOf(alike: Outcome['resolutions']): string {
  if (alike[0]?.type === 'CUSTOM') {
    return alike.map((item) => item.description).join(' ');
  }
  const references = [...new Set(alike.flatMap((item) => item.reference ?? []))];
  return references.length === 0 ? '' : words.references(references);
}

/** Every yes, no and closing that the shopper was told, those too that stand no more: an appeal does not unsay them. */
function decided({ ctx, store, row, outcome }: TimelineSource): Entry[] {
  const told = outcome.earlier.filter(
    (item) => item.ended_at && Date.parse(item.ended_at) - Date.parse(item.decided_at) > ctx.config.undoSeconds * 1000,
  );
  return [...told, ...(outcome.decision ? [outcome.decision] : [])].flatMap((item) => {
    if (item.decided_at === row.withdrawn_at) {
      return [];
    }
    const { decided_at: at } = item;
    const by = staffNameOf(item.decided_by_name, store.name);
    if (item.outcome === 'RESOLVED_BY_BRAND') {
      return [{ at, title: words.settled(by), text: '', kind: 'done' as const }];
    }
    const closed = item.outcome === 'CLOSED' || item.outcome === 'DISMISSED';
    // What was decided against the facts is said in the store's own words, by the decision alone.
    const why = item.overridden ? '' : (words.closings[item.reason ?? ''] ?? '');
    return closed
      ? [{ at, title: words.closed(by), text: why, kind: 'done' as const }]
      : [
          {
            at,
            title: words.reviewed(by),
            text: item.outcome === 'DENIED' ? words.denied : words.approved,
            kind: 'done' as const,
          },
        ];
  });
}

/** The customer's own end of it; and of a claim that ended without a word, that it did. */
function ended({ row, outcome }: TimelineSource): Entry[] {
  if (row.withdrawn_at) {
    const arrived = [...outcome.earlier, outcome.decision].some(
      (item) => item?.decided_at === row.withdrawn_at && item?.reason === 'PACKAGE_ARRIVED',
    );
    const title = arrived ? words.saidArrived : words.withdrew;
    return [{ at: row.withdrawn_at, title, text: '', kind: 'done' }];
  }
  const silent = ['CLOSED', 'DISMISSED'].includes(row.state) && !outcome.decision && row.ended_at !== null;
  return silent ? [{ at: row.ended_at ?? '', title: words.wasClosed, text: '', kind: 'done' }] : [];
}

/** Where it stands, and what comes next with its day; nothing when all has happened. */
function nextOf(source: TimelineSource): Entry[] {
  const { row, store } = source;
  if (row.state === 'DENIED') {
    const until = appealUntil(row, source.outcome, { store, told: source.told.appeal?.until });
    const open = until !== null && Date.parse(until) > source.ctx.clock.now();
    return open ? [{ at: until, title: words.mayAppeal, text: '', kind: 'next', day: 'until' }] : [];
  }
  const now = nowOf(source);
  const due = row.answer_moved_to ?? row.answer_due_at;
  return now === null
    ? []
    : due === null || now.kind === 'next' || Date.parse(due) < source.ctx.clock.now()
      ? [now]
      : [now, { at: due, title: words.willEmailDecision, text: '', kind: 'next', day: 'by' }];
}

/** Who looks now. An appeal is not decided by whoever denied. */
function reviewing({ store, row, outcome }: TimelineSource): Pick<Entry, 'title' | 'text'> {
  const denier = outcome.earlier.findLast((item) => item.outcome === 'DENIED')?.decided_by_name;
  return row.appealed_at === null
    ? { title: words.isReviewing(store.name), text: '' }
    : { title: words.someoneElse, text: denier ? words.notThem(staffNameOf(denier, store.name)) : '' };
}

/** Until when the last question can be answered, as its email says; null where none is known. */
export function lastInstantToReply({
  store,
  messages,
  told,
}: Pick<TimelineSource, 'store' | 'messages' | 'told'>): string | null {
  const asked = messages.findLast((item) => item.sender_type !== 'customer' && item.needs_answer);
  return asked === undefined
    ? null
    : (told.reply?.until ?? replyBy(asked.created_at, store.settings.lifecycle.noAnswerDays, store.timeZone));
}

/** The same as a day. */
function lastDayToReply(source: TimelineSource): string | null {
  const until = lastInstantToReply(source);
  return until === null ? null : formats.formatLongDayOf(until, source.store.timeZone);
}

function nowOf(source: TimelineSource): Entry | null {
  const { ctx, row, store } = source;
  const now = new Date(ctx.clock.now()).toISOString();
  switch (row.state) {
    case 'DRAFT':
      return { at: now, ...words.toSign, kind: 'now' };
    case 'NEW':
    case 'OPEN':
    case 'COMMUNICATING':
    case 'WAITING_FOR_OP':
    case 'WAITING_FOR_BRAND':
      return { at: now, ...reviewing(source), kind: 'now' };
    case 'TEMPORARILY_DISMISSED':
      if (asksWhetherArrived(row)) {
        return { at: now, ...words.toSayWhetherArrived, kind: 'now' };
      }
      return row.wake_at && row.filed_early
        ? {
            at: row.answer_due_at ?? row.wake_at,
            ...words.willDecide,
            kind: 'next',
          }
        : { at: now, ...reviewing(source), kind: 'now' };
    case 'WAITING_FOR_CUSTOMER':
      return { at: now, ...words.toReply(lastDayToReply(source)), kind: 'now' };
    case 'APPROVED':
      return {
        at: now,
        title: row.execution_error ? words.completing(store.name) : words.processing,
        text: '',
        kind: 'now',
      };
    default:
      return null;
  }
}
