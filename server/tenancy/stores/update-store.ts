import type { StoreId } from '#core/ids.ts';
import { countryOf } from '#core/reference/country-records.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow } from '../../platform/rights/allow.ts';
import { refused, storeFieldProblems, takenProblem } from './check-store.ts';
import { setHosts } from './hosts/set-hosts.ts';
import { forgetStores, recordOf, type StoreRecord, storeById } from './read-store.ts';
import { hasClaims, hostsOf, lockStore, selectById, updateStoreRow } from './stores.sql.ts';

/** What may change of a store; what is missing stays. Its short name and its currency never change. */
export interface StoreChange {
  name?: string;
  supportEmail?: string | null;
  timeZone?: string;
  country?: string;
  /** One that is spoken here. */
  language?: string;
  /** All of them, the first is the one that links name; a host that is left out is given up. */
  hosts?: readonly string[];
  /** Whether the steps of the first hour are put away. */
  setupHidden?: boolean;
}

/**
 * Changes a store. Its time zone changes only before its first claim: the days that shoppers were told are days of
 * that zone. Throws `validation-failed` with the field, also for a host that another store has.
 */
export async function updateStore(ctx: Ctx, given: { storeId: StoreId; change: StoreChange }): Promise<StoreRecord> {
  const { id, slug } = await storeById(ctx, given.storeId).then((store) => {
    allow(ctx, 'stores:update', store);
    return store;
  });
  const change = { ...given.change, name: given.change.name?.trim() };
  const held = (await ctx.db.inStore(id, (tx) => hostsOf(tx, [id]))).map(({ host }) => host);
  const errors = storeFieldProblems(change, ctx.config, { slug, hosts: held });
  if (errors.length > 0) {
    throw refused(errors);
  }
  try {
    const updated = await ctx.db.inStore(id, async (tx) => {
      const fields = await write(tx, ctx, { id, slug }, change);
      if (fields.length > 0) {
        await recordEvent(tx, ctx, { storeId: id, kind: 'store.changed', data: { fields } });
      }
      return recordOf((await selectById(tx, id))!, ctx.config);
    });
    forgetStores(ctx);
    return updated;
  } catch (error) {
    throw takenProblem(error, change) ?? error;
  }
}

/** Writes what differs, and answers which fields those were. */
async function write(
  tx: Tx,
  ctx: Ctx,
  { id, slug }: Pick<StoreRecord, 'id' | 'slug'>,
  change: StoreChange,
): Promise<string[]> {
  const row = await lockStore(tx, id);
  const now = {
    name: row.name,
    support_email: row.support_email,
    time_zone: row.time_zone,
    country: row.country,
    language: row.language,
    setup_hidden_at: row.setup_hidden_at,
  };
  const wanted = {
    name: change.name ?? now.name,
    support_email: change.supportEmail === undefined ? now.support_email : change.supportEmail,
    time_zone: change.timeZone ?? now.time_zone,
    country: change.country === undefined ? now.country : countryOf(change.country)!.iso2,
    language: change.language ?? now.language,
    setup_hidden_at: hiddenSince(ctx, now.setup_hidden_at, change.setupHidden),
  };
  if (wanted.time_zone !== now.time_zone && (await hasClaims(tx, id))) {
    const message = say('time-zone-fixed');
    throw refused([{ pointer: '/timeZone', code: 'not-offered', message }]);
  }
  const names = {
    name: 'name',
    support_email: 'supportEmail',
    time_zone: 'timeZone',
    country: 'country',
    language: 'language',
    setup_hidden_at: 'setupHidden',
  } as const;
  const fields: string[] = Object.entries(names)
    .filter(([column]) => wanted[column as keyof typeof now] !== now[column as keyof typeof now])
    .map(([, field]) => field);
  if (change.hosts !== undefined && (await setHosts(tx, ctx, { id, slug }, change.hosts))) {
    fields.push('hosts');
  }
  if (fields.length > 0) {
    await updateStoreRow(tx, id, { ...wanted, updated_at: nowOf(ctx) });
  }
  return fields;
}

/** When the steps of the first hour were put away: since then where they are already, null where they are shown. */
function hiddenSince(ctx: Ctx, before: string | null, hidden = before !== null): string | null {
  return hidden ? (before ?? nowOf(ctx)) : null;
}
