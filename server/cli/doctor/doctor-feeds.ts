import type { StoreId } from '#core/ids.ts';
import * as words from '#server-words/installation/cli/doctor.ts';
import { brokenCheckpoint } from '../../platform/audit-log/audit-checkpoints.ts';
import { brokenRoot } from '../../platform/audit-log/audit-roots.ts';
import { missingNumber } from '../../platform/audit-log/missing-number.ts';
import { brokenLink } from '../../platform/audit-log/verify-chain.ts';
import type { OpenServices } from '../command.ts';
import { newestFeeds } from './doctor.sql.ts';
import type { Finding } from './doctor-walls.ts';

const sampled = 200;

/** The newest feeds, each hash worked out again (threats T51). */
export async function chains(app: OpenServices): Promise<Finding> {
  const newest = await app.services.db.everywhere((tx) => newestFeeds(tx, sampled));
  for (const { store_id, subject } of newest) {
    const broken = await brokenLink(app.ctx, store_id, subject);
    if (broken) {
      return { state: 'bad', text: words.feedAltered(subject, broken.sequence) };
    }
  }
  return { state: 'ok', text: words.feedsVerified(newest.length) };
}

/** The newest numbers of events: a line that is gone leaves its number, and a number that is gone a gap (T51). */
export async function numbers(app: OpenServices): Promise<Finding> {
  const stores = await storesOfNewest(app);
  for (const storeId of stores) {
    const missing = await missingNumber(app.ctx, storeId);
    if (missing !== null) {
      return { state: 'bad', text: words.numberMissing(storeId, missing) };
    }
  }
  return { state: 'ok', text: words.numbersFit(stores.length) };
}

/** The newest daily roots of the stores that told most lately: a feed that was cut at its end shows here (T51). */
export async function roots(app: OpenServices): Promise<Finding> {
  const stores = await storesOfNewest(app);
  for (const storeId of stores) {
    const broken = await brokenRoot(app.ctx, storeId);
    if (broken) {
      return { state: 'bad', text: words.rootBroken(storeId, broken.day) };
    }
  }
  return { state: 'ok', text: words.rootsFit(stores.length) };
}

/** What the media storage keeps of the same stores: whoever can write to the database alone can't make it fit (T51). */
export async function checkpoints(app: OpenServices): Promise<Finding> {
  const stores = await storesOfNewest(app);
  let kept = 0;
  for (const storeId of stores) {
    const found = await brokenCheckpoint(app.ctx, storeId);
    if (found === 'none') {
      continue;
    }
    if (found !== 'fits') {
      return { state: 'bad', text: words.checkpointBroken(storeId, found.at) };
    }
    kept += 1;
  }
  return { state: 'ok', text: words.checkpointsFit(kept) };
}

async function storesOfNewest({ services }: OpenServices): Promise<StoreId[]> {
  const newest = await services.db.everywhere((tx) => newestFeeds(tx, sampled));
  return [...new Set(newest.map((item) => item.store_id))];
}
