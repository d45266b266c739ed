import type { z } from 'zod';
import type { timelineEntry } from '../../core/contract/claims.ts';
import { type ClaimState, claimTypeLabels, resolutionTypeLabels } from '../../core/reference/claims.ts';
import { formatDate, formatMoney, plural } from '../../core/rules/text.ts';
import type { Ctx } from '../context.ts';
import type { MessageRow } from '../messages/message-view.ts';
import type { OrderRows } from '../orders/read-order.ts';
import type { Outcome } from '../outcomes/outcome-of-claim.ts';
import type { StoreRecord } from '../stores/read-store.ts';
import type { ClaimItemRow, ClaimRow } from './claims.sql.ts';

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
  }
  if (outcome.decision && outcome.decision.outcome !== 'CLOSED') {
    const yes = outcome.decision.outcome !== 'DENIED';
    done.push({
      at: outcome.decision.decided_at,
      title: `${outcome.decision.decided_by_name} looked at it`,
      text: yes ? 'Approved' : 'Not covered',
      kind: 'done',
    });
  }
  for (const resolution of outcome.resolutions.filter((one) => one.execution_state === 'EXECUTED' && one.executed_at)) {
    done.push({
      at: resolution.executed_at ?? resolution.created_at,
      title: executedTitle(resolution.type, resolution.original_value, resolution.original_currency),
      text: resolution.reference ? `Reference ${resolution.reference}` : '',
      kind: 'done',
    });
  }
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

function executedTitle(type: string, amount: string, currency: string): string {
  switch (type) {
    case 'RESHIP':
      return 'Your replacement was ordered';
    case 'STORE_CREDIT':
    case 'FLAT_RATE_STORE_CREDIT':
      return `${formatMoney(amount, currency)} store credit is yours`;
    case 'CUSTOM':
      return 'It was put right';
    default:
      return `${formatMoney(amount, currency)} is on its way to you`;
  }
}

/** Where it stands, or the next thing that will happen; null when all has happened. */
function nextOf({ ctx, store, row, outcome }: TimelineSource): Entry | null {
  const now = new Date(ctx.clock.now()).toISOString();
  switch (row.state as ClaimState) {
    case 'DRAFT':
      return { at: now, title: 'Your signature', text: 'Please sign, so that we can begin.', kind: 'now' };
    case 'NEW':
    case 'OPEN':
    case 'COMMUNICATING':
    case 'WAITING_FOR_OP':
    case 'WAITING_FOR_BRAND':
      return { at: now, title: `${store.name} looks at it`, text: 'You do not need to do anything else.', kind: 'now' };
    case 'TEMPORARILY_DISMISSED':
      return row.wake_at
        ? {
            at: row.wake_at,
            title: `We decide from ${formatDate(row.wake_at, store.timeZone)}`,
            text: 'If the parcel turns up first, tell us and we close the claim for you.',
            kind: 'next',
          }
        : { at: now, title: `${store.name} looks at it`, text: 'You do not need to do anything else.', kind: 'now' };
    case 'WAITING_FOR_CUSTOMER':
      return {
        at: now,
        title: 'Your answer',
        text: 'We wait for you. Write below, whenever it suits you.',
        kind: 'now',
      };
    case 'APPROVED':
      return { at: now, title: promise(outcome), text: 'We are carrying it out now.', kind: 'now' };
    default:
      return null;
  }
}

function promise({ resolutions }: Outcome): string {
  const first = resolutions[0];
  const same = first && resolutions.every((one) => one.type === first.type);
  return same ? resolutionTypeLabels[first.type as keyof typeof resolutionTypeLabels] : 'What we agreed';
}
