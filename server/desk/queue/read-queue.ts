import type { z } from 'zod';
import type { queueRow } from '#core/contract/desk/queue.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { type ClaimState, claimStates, type QueueSort, type QueueTab, queueTabStates } from '#core/reference/claims.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { QueueFilter } from '#core/rules/desk/queue-filter.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { toNumber } from '#core/rules/platform/money.ts';
import { marksFor } from '../../claims/staff-drafts/draft-marks.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Position } from '../../platform/http/api/cursor.ts';
import { mediaLink } from '../../platform/media/media-links.ts';
import { seesContacts, seesCustomers } from '../../platform/rights/allow.ts';
import { withAbsence } from '../../tenancy/people/absence/absences.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { inStores, readableStores } from '../readable-stores/readable-stores.ts';
import { assigneesOf, type ChosenClaim, type QueueRowRaw, queuePage, rowsOfChosen } from './queue.sql.ts';
import { narrowingOf, readerOf, refuseOtherCurrencies } from './queue-narrowing.ts';
import type { SearchableIn } from './queue-search.sql.ts';

/** Counts stop here: it bounds what a count reads, and is a day's work and more. */
export const countCap = 500;

/** The states of a tab that a filter leaves. */
export function statesOf(tab: QueueTab, { state }: QueueFilter): readonly ClaimState[] {
  const states = tab === 'all' ? claimStates : queueTabStates[tab];
  return state === undefined ? states : states.filter((item) => state.includes(item));
}

/**
 * One page of the queue in an order, by activity where the order asked for says nothing of these claims.
 * @throws forbidden for customers by name where the reader isn't told the names of every store that is listed;
 *   validation-failed for values of stores with different currencies
 */
export async function readQueue(
  ctx: Ctx,
  input: {
    tab: QueueTab;
    storeId?: string;
    search?: string;
    sort?: QueueSort;
    filter?: QueueFilter;
    after: Position | null;
    size: number;
  },
): Promise<{ rows: z.input<typeof queueRow>[]; next: Position | null }> {
  const stores = await readableStores(ctx, input.storeId);
  if (input.sort === 'customer' && !stores.every((store) => seesContacts(ctx, store))) {
    throw new Problem('forbidden', { detail: say('sort-needs-contacts') });
  }
  if (input.sort === 'value') {
    refuseOtherCurrencies(stores);
  }
  const sort = input.sort === 'due' && input.tab !== 'todo' ? 'activity' : (input.sort ?? 'activity');
  const filter = input.filter ?? {};
  const states = statesOf(input.tab, filter);
  if (states.length === 0) {
    return { rows: [], next: null };
  }
  const found = await inStores(ctx, stores, (tx) =>
    queuePage(tx, {
      storeIds: stores.map((store) => store.id),
      states,
      narrowing: { ...narrowingOf(ctx, filter, stores), byActivity: sort === 'activity' || sort === 'due' },
      search: input.search?.trim() ?? '',
      sort,
      searchableIn: searchableIn(ctx, stores),
      after: input.after,
      size: input.size,
      now: nowOf(ctx),
    }),
  );
  const page = found.slice(0, input.size);
  const last = page.at(-1);
  return {
    rows: page.map((row) => rowView(ctx, row, stores)),
    next: found.length > input.size && last ? { at: String(last.place), id: last.id } : null,
  };
}

/** The queue's rows of claims of these stores that another list chose, in its order. */
export async function rowsOf(
  tx: Tx,
  ctx: Ctx,
  stores: readonly StoreRecord[],
  chosen: readonly ChosenClaim[],
): Promise<z.input<typeof queueRow>[]> {
  const asked = { storeIds: stores.map(({ id }) => id), narrowing: narrowingOf(ctx, {}, stores), now: nowOf(ctx) };
  return (await rowsOfChosen(tx, asked, chosen)).map((row) => rowView(ctx, row, stores));
}

/** Numbers and products stand in every row of a list; who the customer is and where the package goes do not for all. */
export function searchableIn(ctx: Ctx, stores: readonly StoreRecord[]): SearchableIn {
  const ids = (where: (ctx: Ctx, store: StoreRecord) => boolean) =>
    stores.filter((store) => where(ctx, store)).map(({ id }) => id);
  const every = stores.map(({ id }) => id);
  return { number: every, product: every, customer: ids(seesContacts), tracking: ids(seesCustomers) };
}

function rowView(ctx: Ctx, row: QueueRowRaw, stores: readonly StoreRecord[]): z.input<typeof queueRow> {
  const store = stores.find((item) => item.id === row.store_id);
  const open = store !== undefined && seesCustomers(ctx, store);
  return {
    id: row.id,
    storeId: row.store_id,
    storeName: store?.name ?? '',
    claimNumber: row.claim_number,
    version: row.version,
    claimState: row.state,
    claimCategory: row.category,
    claimType: row.type,
    authorName: open ? row.author_name : '',
    sourceOrderNumber: row.order_number,
    productName: row.queue_product,
    itemCount: row.queue_items,
    thumbUrl: open && row.queue_media_id ? mediaLink(ctx, row.store_id, row.queue_media_id, 'thumb') : null,
    photoCount: row.queue_photos,
    videoCount: row.queue_videos,
    resolutionRequested: row.requested_resolution,
    value: toNumber(row.queue_value),
    currency: row.currency,
    assigneeName: row.assignee_name,
    assigneeAwayUntil: row.assignee_back_at && localDate(row.assignee_back_at, row.assignee_zone ?? 'UTC'),
    labels: row.labels,
    unread: row.unread,
    flags: [
      ...(row.unanswered && row.state === 'COMMUNICATING' ? ['customer-answered'] : []),
      ...(row.proposed ? ['proposed'] : []),
      ...(row.execution_error ? ['execution-error'] : []),
      ...(row.appealed_at && queueTabStates.todo.includes(row.state) ? ['appeal'] : []),
      ...(row.exchange_rate === null ? ['no-rate'] : []),
      ...(row.missing_evidence ? ['missing-evidence'] : []),
      ...(row.signed_at === null ? ['unsigned'] : []),
      ...(row.receipt_unverified ? ['receipt-unverified'] : []),
      ...(row.overridden ? ['override'] : []),
    ],
    drafts: marksFor(row.drafts, readerOf(ctx), row.state),
    answerDueAt: row.answer_due_at,
    lastActivityAt: row.last_activity_at,
    createdAt: row.created_at,
  };
}

/** What a page's place is in each order, out of a cursor; null for what is none. */
export function placeOf(sort: QueueSort, search: string): ((text: string) => string | null) | undefined {
  if (search.trim() !== '' || (sort !== 'value' && sort !== 'customer')) {
    return undefined;
  }
  return (text) => ((sort === 'customer' ? !text.includes('\0') : /^(-1|\d{1,18})$/.test(text)) ? text : null);
}

/** The people who have claims of the caller's stores assigned to them, by name. */
export async function readAssignees(ctx: Ctx, input: { storeId?: string }) {
  const stores = await readableStores(ctx, input.storeId);
  const ids = stores.map((store) => store.id);
  const people = await inStores(ctx, stores, (tx) => assigneesOf(tx, ids));
  return { people: people.length === 0 ? [] : await ctx.db.readEverywhere((tx) => withAbsence(tx, ctx, people)) };
}
