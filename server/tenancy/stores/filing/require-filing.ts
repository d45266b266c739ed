import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { FilingPause, FilingWay } from '#core/reference/sessions.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { StoreRecord } from '../read-store.ts';

/** The pause of one way that holds now; null while claims are filed. It ends by the clock, at the instant that it names. */
export function pauseNow(store: StoreRecord, way: FilingWay, now: string): FilingPause | null {
  return store.filingPauses.find((pause) => pause.way === way && pause.from <= now && now < pause.until) ?? null;
}

/** By which way the caller files: customers by the portal, tokens by the API, and staff for a customer. */
export function filingWay({ actor }: Pick<Ctx, 'actor'>): FilingWay {
  return actor.kind === 'machine' ? 'api' : actor.kind === 'staff' ? 'valet' : 'portal';
}

/** Throws `filing-paused`, with the sentence for shoppers, while filing by the caller's way is paused. */
export function requireFiling(ctx: Ctx, store: StoreRecord): void {
  if (ctx.actor.kind === 'system') {
    return;
  }
  const pause = pauseNow(store, filingWay(ctx), nowOf(ctx));
  if (pause !== null) {
    const { until, sentence } = pause;
    throw new Problem('filing-paused', { detail: say('filing-paused', { sentence }), extensions: { until } });
  }
}
