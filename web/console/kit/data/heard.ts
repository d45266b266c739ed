import type { Query, QueryKey } from '@tanstack/react-query';
import type { ToldOf } from '../../../api/console-line.ts';
import { isRefused } from './is-refused.ts';

interface Heard {
  /** The events that may have changed such an answer. */
  by: readonly ToldOf[];
  /** The least time between two readings of it that events ask for, in milliseconds. */
  leastMs: number;
  /** How long after an event it is read, in milliseconds; at once without it. */
  lateMs?: number;
}

const lists = { by: ['changed'], leastMs: 2_000 } as const satisfies Heard;
const counted = { by: ['changed'], leastMs: 10_000 } as const satisfies Heard;
/** Long lists that were read once a minute before anybody told of them: a busy store asks for no more. */
const slow = { by: ['changed', 'rest'], leastMs: 60_000 } as const satisfies Heard;
const rest = { by: ['rest'], leastMs: 10_000 } as const satisfies Heard;

/**
 * By the first word of its key, of which events an answer is read again while it is shown. Null: no event tells of it, or
 * it is read when it is opened and no more. A claim is told of only while it is the one that is open.
 */
export const heardBy: Readonly<Record<string, Heard | null>> = {
  accounts: null,
  activity: slow,
  'activity-actors': null,
  'admin-users': null,
  'api-tokens': null,
  approvals: counted,
  apps: rest,
  assignees: null,
  authorization: null,
  bar: { by: ['changed', 'own'], leastMs: 10_000 },
  'brand-check': null,
  bulk: null,
  // Its own events, `claim` and `beside`, have it read at once; its order and its customer change with others’.
  claim: { by: ['changed', 'rest'], leastMs: 10_000, lateMs: 10_000 },
  capabilities: null,
  'claim-filing': null,
  connections: rest,
  contract: null,
  counts: lists,
  customer: null,
  'demo-sign-ins': null,
  engine: rest,
  erasure: null,
  executions: counted,
  'factor-reset': null,
  'file-imports': rest,
  'first-owner': null,
  found: null,
  'found-orders': null,
  hold: null,
  implementations: null,
  inbox: { by: ['own'], leastMs: 1_000 },
  invitation: null,
  labels: null,
  macros: null,
  me: null,
  money: null,
  'note-readers': null,
  'notification-choices': null,
  'open-accounts': null,
  order: slow,
  orders: null,
  policies: null,
  preview: null,
  profile: null,
  'provider-ledger': null,
  'provider-rates': null,
  queue: lists,
  // Kept true by its head, which is under `queue`.
  'queue-list': null,
  recovery: null,
  returns: slow,
  reviews: slow,
  'saved-views': null,
  settings: null,
  setup: { by: ['changed', 'rest'], leastMs: 5_000 },
  sops: null,
  'store-credits': null,
  prices: null,
  stores: slow,
  'support-members': null,
  team: rest,
  warranties: null,
  // What was delivered is no line of a feed.
  webhook: null,
  webhooks: rest,
  'widget-preview': null,
};

/** Whether the line to the server stands, and which claim it follows: use-line.ts says so. */
export const line: { stands: boolean; claimId: string | null } = { stands: false, claimId: null };

/** Whether events tell of an answer. */
export const mayBeHeard = ([word]: QueryKey): boolean => typeof word === 'string' && (heardBy[word] ?? null) !== null;

/** Whether a change of an answer is heard of now. */
export const isHeard = (key: QueryKey): boolean =>
  line.stands && (key[0] === 'claim' ? key[1] === line.claimId : mayBeHeard(key));

/**
 * How often what is heard of is read all the same, in milliseconds, should an event not have been told. Links to photos
 * end after five minutes, and are renewed by it.
 */
export const quietMs = 120_000;
/** What changes by the clock is read a moment behind it. */
const behindMs = 250;

/** In how many milliseconds an answer changes by the clock alone, as it says itself. */
export function changesIn({ data, dataUpdatedAt }: Pick<Query['state'], 'data' | 'dataUpdatedAt'>): number {
  // Cast: answers that change so have this field, in a list its newest page has.
  const told = (data as { pages?: unknown[] } | undefined)?.pages?.[0] ?? data;
  const againInMs = (told as { againInMs?: number | null } | undefined)?.againInMs ?? null;
  return againInMs === null
    ? Number.POSITIVE_INFINITY
    : Math.max(1_000, dataUpdatedAt + againInMs + behindMs - Date.now());
}

type Shown = Pick<Query, 'queryKey' | 'state'>;

/**
 * How often an answer that is shown is read again, in milliseconds: every `everyMs` while nobody tells of it or its last
 * reading failed, else seldom; earlier where it changes by the clock; not at all once it was refused.
 */
export function unlessHeard(everyMs: number, seldomMs = quietMs): (query: Shown) => number | false {
  return ({ queryKey, state }) =>
    isRefused(state.error)
      ? false
      : Math.min(isHeard(queryKey) && state.error === null ? seldomMs : everyMs, changesIn(state));
}

/** How long an answer is taken for new when a page with it is opened, in milliseconds: what is heard of is, until it's told. */
export const staleAfter = ({ queryKey }: Pick<Query, 'queryKey'>): number => (isHeard(queryKey) ? quietMs : 5_000);

/** While a page is out of sight it asks only at the instant when what it tells outside changes by the clock. */
export const whenDue = ({ state }: Pick<Query, 'state'>): number | false => {
  const ms = changesIn(state);
  return ms === Number.POSITIVE_INFINITY ? false : ms;
};
