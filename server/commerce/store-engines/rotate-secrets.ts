import { Problem } from '#core/contract/platform/problems.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { engineField, sealGeneration } from '../../platform/secrets/secrets.ts';
import { allStores } from '../../tenancy/stores/read-store.ts';
import type { Reseal } from '../../tenancy/stores/reseal.ts';
import { holdEngine, insertSealingKey, resealEngine, sealingGeneration } from './store-engines.sql.ts';

/**
 * Begins a new generation of the sealing key and seals every stored secret anew under it, one store after the other,
 * while the product runs: what an older generation sealed opens until its turn, and after it. A secret that was stored
 * in the open by an older release is sealed too. A run that was cut off is completed by the next one. For the system
 * alone, by the command line.
 * @param others the modules above this one that keep sealed texts
 * @asksNobody No person holds this: whoever reaches the command line holds the installation's secret already.
 * @recordsNothing The new generation belongs to no store; every store that is sealed anew gets its line.
 */
export async function rotateSecrets(
  ctx: Ctx,
  others: readonly Reseal[],
): Promise<{ generation: number; stores: number }> {
  if (ctx.actor.kind !== 'system') {
    throw new Problem('forbidden');
  }
  const generation = await ctx.db.everywhere(async (tx) => {
    const next = (await sealingGeneration(tx)) + 1;
    await insertSealingKey(tx, next, nowOf(ctx));
    return next;
  });
  let stores = 0;
  for (const { id } of await allStores(ctx)) {
    const sealed = await ctx.db.inStore(id, async (tx) => {
      const done: boolean[] = [];
      for (const reseal of [resealCredentials, ...others]) {
        done.push(await reseal(tx, ctx, id, generation));
      }
      return done.includes(true);
    });
    stores += sealed ? 1 : 0;
  }
  return { generation, stores };
}

/** Whether there was anything to seal; what somebody connected in between is sealed by this generation already. */
const resealCredentials: Reseal = async (tx, ctx, storeId, generation) => {
  const row = await holdEngine(tx, storeId);
  const secrets = ctx.connectors.engines.get(row?.kind ?? '')?.secrets ?? [];
  const config = { ...row?.config };
  const sealed = { ...row?.sealed };
  const outdated = Object.keys(sealed).filter((field) => sealGeneration(sealed[field] ?? '') !== generation);
  const open = secrets.filter((field) => typeof config[field] === 'string');
  for (const field of outdated) {
    const place = engineField(storeId, field);
    sealed[field] = ctx.secrets.seal(place, generation, ctx.secrets.unseal(place, sealed[field] ?? ''));
  }
  for (const field of open) {
    sealed[field] = ctx.secrets.seal(engineField(storeId, field), generation, String(config[field]));
    delete config[field];
  }
  if (outdated.length + open.length === 0) {
    return false;
  }
  await resealEngine(tx, storeId, { config, sealed });
  await recordEvent(tx, ctx, {
    storeId,
    kind: 'engine.resealed',
    data: { generation, secrets: [...outdated, ...open] },
  });
  return true;
};
