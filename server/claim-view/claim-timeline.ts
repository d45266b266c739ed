import type { z } from 'zod';
import type { timelineEntry } from '../../core/contract/claim-shapes.ts';
import { claimTypeLabels } from '../../core/reference/claims.ts';
import { addMoney } from '../../core/rules/money.ts';
import { formatMoney, plural } from '../../core/rules/text.ts';
import type { ClaimItemRow, ClaimRow } from '../claims/claims.sql.ts';
import { asksWhetherArrived } from '../claims/lifecycle/delivery-confirmation.ts';
import type { Ctx } from '../context.ts';
import type { Outcome } from '../decisions/outcome-of-claim.ts';
import type { MessageRow } from '../messages/message-view.ts';
import type { OrderRows } from '../orders/read-order.ts';
import type { StoreRecord } from '../stores/read-store.ts';

type Entry = z.input<typeof timelineEntry>;

export interface TimelineSource {
  ctx: Ctx;
  store: StoreRecord;
  row: ClaimRow;
  rows: OrderRows;
  items: ClaimItemRow[];
  messages: MessageRow[];
  outcome: Outcome;
  photos: number;
}

/** "So far" in plain words: what happened, where it stands, what comes next. People's names, not systems'. */
export function timelineOf(source: TimelineSource): Entry[] {
  const { row, outcome, messages } = source;
  const done: Entry[] = [
    {
      at: row.created_at,
      title: row.from_valet ? 'We wrote it down for you' : 'You told us',
      text: summary(source),
      kind: 'done',
    },
  ];
  if (row.from_valet && row.signed_at) {
    done.push({ at: row.signed_at, title: 'You signed', text: '', kind: 'done' });
  }
  for (const message of messages.filter((one) => one.sender_type !== 'customer' && one.needs_answer)) {
    done.push({ at: message.created_at, title: `${message.sender_name} asked you something`, text: '', kind: 'done' });
    const answer = messages.find((one) => one.sender_type === 'customer' && one.created_at > message.created_at);
    if (answer && !done.some((one) => one.at === answer.created_at)) {
      done.push({ at: answer.created_at, title: 'You answered', text: '', kind: 'done' });
    }
  }
  if (row.appealed_at) {
    done.push({
      at: row.appealed_at,
      title: 'You asked us to look again',
      text: 'Another person decides.',
      kind: 'done',
    });
  }
  if (row.arrival_asked_at) {
    done.push({
      at: row.arrival_asked_at,
      title: 'The carrier says it was delivered',
      text: 'We asked you whether it arrived.',
      kind: 'done',
    });
  }
  done.push(...decided(source), ...executed(outcome), ...ended(source));
  done.sort((one, other) => (one.at < other.at ? -1 : 1));
  const next = nextOf(source);
  const last = done.at(-1);
  if (next) {
    return [...done, next];
  }
  return last ? [...done.slice(0, -1), { ...last, kind: 'now' }] : done;
}

function summary({ row, items, photos }: TimelineSource): string {
  const units = items.reduce((sum, one) => sum + one.quantity, 0);
  const what = row.type ? claimTypeLabels[row.type as keyof typeof claimTypeLabels].toLowerCase() : '';
  return [`${plural(units, 'item')}${what ? `, ${what}` : ''}.`, photos > 0 ? `${plural(photos, 'photo')}.` : '']
    .filter(Boolean)
    .join(' ');
}

const paidBack = ['REFUND', 'FLAT_RATE'];
const credited = ['STORE_CREDIT', 'FLAT_RATE_STORE_CREDIT'];

/** What was carried out, one entry for each kind of thing that the shopper gets, however many lines it took. */
function executed({ resolutions }: Outcome): Entry[] {
  const given = resolutions.filter((one) => one.execution_state === 'EXECUTED' && one.executed_at);
  const kinds = [paidBack, credited, ['RESHIP'], ['CUSTOM']];
  return kinds.flatMap((types) => {
    const alike = given.filter((one) => types.includes(one.type));
    const last = alike
      .map((one) => one.executed_at ?? one.created_at)
      .toSorted()
      .at(-1);
    return last === undefined
      ? []
      : [{ at: last, title: executedTitle(alike), text: saidOf(alike), kind: 'done' as const }];
  });
}

function executedTitle(alike: Outcome['resolutions']): string {
  const [first] = alike;
  const sum = formatMoney(addMoney(...alike.map((one) => one.original_value)), first?.original_currency ?? 'USD');
  switch (first?.type) {
    case 'RESHIP':
      return alike.reduce((units, one) => units + one.quantity, 0) > 1
        ? 'Your replacements were ordered'
        : 'Your replacement was ordered';
    case 'STORE_CREDIT':
    case 'FLAT_RATE_STORE_CREDIT':
      return `${sum} store credit is yours`;
    case 'CUSTOM':
      return 'It is agreed';
    default:
      return `${sum} is on its way to you`;
  }
}

/** The engine's references; of what was agreed freely, its own words. */
function saidOf(alike: Outcome['resolutions']): string {
  if (alike[0]?.type === 'CUSTOM') {
    return alike.map((one) => one.description).join(' ');
  }
  const references = [...new Set(alike.flatMap((one) => one.reference ?? []))];
  return references.length === 0 ? '' : `${references.length > 1 ? 'References' : 'Reference'} ${list(references)}`;
}

const list = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Every yes, no and closing that the shopper was told, those too that stand no more: an appeal does not unsay them. */
function decided({ ctx, row, outcome }: TimelineSource): Entry[] {
  const told = outcome.earlier.filter(
    (one) => one.ended_at && Date.parse(one.ended_at) - Date.parse(one.decided_at) > ctx.config.undoSeconds * 1000,
  );
  return [...told, ...(outcome.decision ? [outcome.decision] : [])].flatMap((one) => {
    if (one.decided_at === row.withdrawn_at) {
      return [];
    }
    const { decided_at: at, decided_by_name: by } = one;
    const closed = one.outcome === 'CLOSED' || one.outcome === 'DISMISSED';
    return closed
      ? [{ at, title: `${by} closed it`, text: closings[one.reason ?? ''] ?? '', kind: 'done' as const }]
      : [
          {
            at,
            title: `${by} looked at it`,
            text: one.outcome === 'DENIED' ? 'Not covered' : 'Approved',
            kind: 'done' as const,
          },
        ];
  });
}

const closings: Record<string, string> = {
  PACKAGE_ARRIVED: 'The parcel arrived.',
  NO_RESPONSE: 'We did not hear from you.',
  ALREADY_REFUNDED: 'It was refunded already.',
  ALREADY_REPLACED: 'It was replaced already.',
};

/** The customer's own end of it; and of a claim that ended without a word, that it did. */
function ended({ row, outcome }: TimelineSource): Entry[] {
  if (row.withdrawn_at) {
    const arrived = [...outcome.earlier, outcome.decision].some(
      (one) => one?.decided_at === row.withdrawn_at && one?.reason === 'PACKAGE_ARRIVED',
    );
    const title = arrived ? 'You told us that it arrived' : 'You took it back';
    return [{ at: row.withdrawn_at, title, text: '', kind: 'done' }];
  }
  const silent = ['CLOSED', 'DISMISSED'].includes(row.state) && !outcome.decision && row.ended_at !== null;
  return silent ? [{ at: row.ended_at ?? '', title: 'It was closed', text: '', kind: 'done' }] : [];
}

const nothingToDo = 'You don’t need to do anything else.';

/** Where it stands, or the next thing that will happen; null when all has happened. */
function nextOf({ ctx, store, row }: TimelineSource): Entry | null {
  const now = new Date(ctx.clock.now()).toISOString();
  switch (row.state) {
    case 'DRAFT':
      return { at: now, title: 'Your signature', text: 'Please sign, so that we can begin.', kind: 'now' };
    case 'NEW':
    case 'OPEN':
    case 'COMMUNICATING':
    case 'WAITING_FOR_OP':
    case 'WAITING_FOR_BRAND':
      return { at: now, title: `${store.name} looks at it`, text: nothingToDo, kind: 'now' };
    case 'TEMPORARILY_DISMISSED':
      if (asksWhetherArrived(row)) {
        return { at: now, title: 'Your answer', text: 'Did it arrive?', kind: 'now' };
      }
      return row.wake_at
        ? {
            at: row.wake_at,
            title: 'We decide',
            text: 'If the parcel turns up first, we close the claim for you.',
            kind: 'next',
          }
        : { at: now, title: `${store.name} looks at it`, text: nothingToDo, kind: 'now' };
    case 'WAITING_FOR_CUSTOMER':
      return {
        at: now,
        title: 'Your answer',
        text: 'We wait for you. Write below, whenever it suits you.',
        kind: 'now',
      };
    case 'APPROVED':
      return { at: now, title: 'We carry it out', text: nothingToDo, kind: 'now' };
    default:
      return null;
  }
}
