import type { z } from 'zod';

import type { activityActor, activityRow } from '#core/contract/integrations/activity.ts';
import { isId, type StoreId, type UserId } from '#core/ids.ts';
import { type ActivityDoor, type ActivityGroup, type ActivityPage, activityPages } from '#core/reference/activity.ts';
import { areaNamed } from '#core/reference/settings.ts';
import { normalizeOrderNumber } from '#core/rules/commerce/order-query.ts';
import { startOfDayAfter, startOfLocalDay } from '#core/rules/platform/local-day.ts';
import type { EventKind } from '../../../platform/audit-log/event-payloads.ts';
import { withoutEngineReason } from '../../../platform/audit-log/read-feed.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Position } from '../../../platform/http/api/cursor.ts';
import { allow, holds, seesContacts } from '../../../platform/rights/allow.ts';
import { wordsOf } from '../../../platform/words/languages.ts';
import { peopleNamed } from '../../../tenancy/people/holders.ts';
import { withRestoredVersions } from '../../../tenancy/settings/read-settings.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { readsLine } from '../../../tenancy/stores/readable-metadata.ts';
import { eventKinds } from '../event-kinds.gen.ts';
import * as statements from './activity.sql.ts';
import { groupOfKind, toldKinds } from './activity-kinds.ts';

const activityWords = wordsOf('activity');

const everyKind = Object.keys(groupOfKind) as EventKind[];

/** The largest number that a claim has. */
const largest = 2 ** 31 - 1;

/**
 * What people, machines, customers and the product did in a store, newest first: by one of them, about one thing, on some
 * days of the store's zone. A kind that the caller may not read is left out, and so are customers' names.
 * @throws not-found, forbidden
 */
export async function readActivity(
  ctx: Ctx,
  input: {
    storeId: StoreId;
    actor?: string;
    group?: ActivityGroup;
    about?: string;
    from?: string;
    until?: string;
    after: Position | null;
    size: number;
  },
): Promise<{ rows: z.input<typeof activityRow>[]; next: Position | null }> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'team-members:read', store);
  const { group, from, until, size } = input;
  const kinds = everyKind.filter(
    (kind) =>
      groupOfKind[kind] !== null &&
      (group === undefined || groupOfKind[kind] === group) &&
      holds(ctx, eventKinds[kind].read, store),
  );
  const about = input.about?.trim() ?? '';
  const { lines, names } = await ctx.db.inStore(store.id, async (tx) => {
    const found = await statements.newestActivity(tx, store.id, {
      kinds,
      isNarrow: group !== undefined,
      actorId: input.actor ?? null,
      subjects: about === '' ? null : await statements.subjectsNamed(tx, store.id, namedBy(about)),
      from: from === undefined ? null : startOfLocalDay(from, store.timeZone),
      before: until === undefined ? null : dayAfter(until, store.timeZone),
      after: input.after,
      size,
    });
    const people = found.flatMap(({ data: { userId } }) =>
      typeof userId === 'string' && isId('user', userId) ? [userId] : [],
    );
    return {
      lines: await withRestoredVersions(tx, store.id, found),
      names: namesById(await peopleNamed(tx, [...new Set(people)])),
    };
  });
  const page = lines.slice(0, size);
  const last = page.at(-1);
  const withCustomers = seesContacts(ctx, store);
  const read = page.filter((line) => readsLine(ctx, store, line));
  return {
    rows: (withCustomers ? read : read.map(withoutEngineReason)).map((line) => rowOf(line, names, withCustomers)),
    next: lines.length > size && last ? { at: last.at, id: last.id } : null,
  };
}

/**
 * Every person and machine that ever acted in a store, by name; people by the name that they have now.
 * @throws not-found, forbidden
 */
export async function readActivityActors(ctx: Ctx, storeId: StoreId): Promise<z.input<typeof activityActor>[]> {
  const store = await storeById(ctx, storeId);
  allow(ctx, 'team-members:read', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const found = await statements.actorsOf(tx, store.id);
    const people = found.flatMap(({ id }) => (isId('user', id) ? [id] : []));
    const names = namesById(await peopleNamed(tx, people));
    return found
      .map(({ id, kind, name }) => ({
        id,
        name: names.get(id) ?? name,
        door: kind === 'staff' ? ('console' as const) : ('api' as const),
      }))
      .sort((item, other) => (item.name < other.name ? -1 : 1));
  });
}

const namesById = (people: readonly { id: UserId; name: string }[]): ReadonlyMap<string, string> =>
  new Map(people.map(({ id, name }) => [id, name]));

const dayAfter = (day: string, zone: string) => startOfDayAfter(startOfLocalDay(day, zone), 0, zone);

/** A number or an id, as people write it down. */
function namedBy(about: string) {
  const number = normalizeOrderNumber(about);
  const digits = /^\d{1,10}$/.test(number) ? Number(number) : null;
  return {
    id: about,
    orderNumbers: [...new Set([number, number.toUpperCase()])],
    claimNumber: digits !== null && digits <= largest ? digits : null,
  };
}

const doors: Readonly<Record<string, ActivityDoor>> = { staff: 'console', machine: 'api', system: 'product' };

function rowOf(
  line: statements.ActivityLine,
  names: ReadonlyMap<string, string>,
  withCustomers: boolean,
): z.input<typeof activityRow> {
  const door = doors[line.actor_kind] ?? 'customer';
  const { userId, said } = line.data;
  return {
    id: line.id,
    at: line.at,
    // Cast: only kinds that have a group are read.
    group: groupOfKind[line.kind as EventKind] as ActivityGroup,
    door,
    name: line.actor_kind === 'anyone' || (door === 'customer' && !withCustomers) ? '' : line.actor_name,
    text: activityWords.activityLine({
      kind: line.kind,
      actorKind: line.actor_kind,
      toState: line.to_state,
      reason: line.reason,
      data: line.data,
      person: typeof userId === 'string' ? (names.get(userId) ?? null) : null,
    }),
    said: typeof said === 'string' && isReasoned(line.kind) ? said : '',
    claim:
      line.claim_id !== null && line.claim_number !== null ? { id: line.claim_id, number: line.claim_number } : null,
    order:
      line.order_id !== null && line.order_number !== null ? { id: line.order_id, number: line.order_number } : null,
    page: line.claim_id === null && line.order_id === null ? pageOf(line) : null,
  };
}

/** Whether what was said beside an act is why; of other kinds it is a value, which the line’s text has. */
const isReasoned = (kind: string) => kind === 'claim.state_changed' || kind.startsWith('store.');

function pageOf({ kind, data }: statements.ActivityLine): ActivityPage | null {
  if (kind === 'store.settings-changed' || kind.startsWith('store.change-')) {
    const area = areaNamed(String(data.area));
    return activityPages.find((page) => page === area) ?? null;
  }
  return toldKinds[kind as EventKind]?.page ?? null;
}
