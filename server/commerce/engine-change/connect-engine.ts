import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { engineArea, engineMove } from '#core/rules/tenancy/guarded-change.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow, holds } from '../../platform/rights/allow.ts';
import { changeField } from '../../tenancy/settings/guarded-changes/change-field.ts';
import { overtakeChange } from '../../tenancy/settings/guarded-changes/end-change.ts';
import { personWhoChanges } from '../../tenancy/settings/guarded-changes/person-who-changes.ts';
import { proposeChange } from '../../tenancy/settings/guarded-changes/propose-change.ts';
import { forgetStores, type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { lockSettings } from '../../tenancy/stores/settings-rows.ts';
import { type CheckedSettings, checkSettings, type EngineSettings } from '../store-engines/check-settings.ts';
import { type Connection, lockConnection, writeConnection } from '../store-engines/connection.ts';
import { enginePlace } from '../store-engines/engine-place.ts';
import { type EngineView, engineView } from '../store-engines/engine-view.ts';
import { sealFields } from '../store-engines/sealed-fields.ts';
import { sealsWith } from '../store-engines/seals-with.ts';
import { tryEngine } from '../store-engines/try-engine.ts';
import { engineChange } from './engine-change.ts';

/** What became of it: connected, kept as a change that waits, or to be tried first. */
type Became = { view: EngineView } | { waits: Problem } | { untried: CheckedSettings };

/**
 * Connects a store to its engine, or changes how it is reached. Secrets are sealed for this store before they are
 * written; one that is left out stays as it is while the address stays. Whether the engine answers is asked by
 * testEngine. What leads elsewhere than the store is known to be led is tried, and kept until a second person confirms it
 * or a day has passed.
 * @throws validation-failed with the fields; second-person-required with the change that waits; forbidden for a token that
 *   would lead elsewhere
 */
export async function connectEngine(ctx: Ctx, input: EngineSettings & { storeId: StoreId }): Promise<EngineView> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, holds(ctx, 'integrations:update', store) ? 'integrations:update' : 'integrations:create', store);
  let became = await change(ctx, store, input, false);
  if ('untried' in became) {
    await tryElsewhere(ctx, store, became.untried);
    became = await change(ctx, store, input, true);
  }
  if (!('view' in became)) {
    // Thrown once it is kept: nothing failed, and nothing holds yet.
    throw 'waits' in became ? became.waits : new Error('What was tried is to be tried again.');
  }
  forgetStores(ctx);
  return became.view;
}

function change(ctx: Ctx, store: StoreRecord, input: EngineSettings, isTried: boolean): Promise<Became> {
  return ctx.db.inStore<Became>(store.id, async (tx) => {
    await lockSettings(tx, store.id);
    const before = await lockConnection(tx, ctx, store.id);
    allow(ctx, before.standing ? 'integrations:update' : 'integrations:create', store);
    const checked = checkSettings(ctx, store.id, input, before.standing);
    const place = enginePlace(ctx.connectors, { kind: checked.engine.kind, config: checked.config });
    const moved = engineMove(before.known, place);
    // Whoever operates the product by its command line holds its keys: nobody else could stop them.
    if (moved !== null && ctx.actor.kind !== 'system') {
      personWhoChanges(ctx, store, engineChange);
      return isTried ? { waits: await propose(tx, ctx, store, { before, checked, moved }) } : { untried: checked };
    }
    await overtakeChange(tx, ctx, store.id, engineArea);
    const row = await writeConnection(tx, ctx, store.id, {
      before,
      wanted: { ...checked, isLetThrough: moved !== null },
    });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'engine.connected',
      data: {
        engine: checked.engine.kind,
        fields: Object.keys(checked.config),
        secrets: Object.keys(input.secrets),
      },
    });
    return { view: engineView(ctx, row) };
  });
}

async function propose(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  {
    before,
    checked,
    moved,
  }: { before: Connection; checked: CheckedSettings; moved: NonNullable<ReturnType<typeof engineMove>> },
): Promise<Problem> {
  const { engine, config, secrets } = checked;
  const generation = await sealsWith(tx);
  return proposeChange(tx, ctx, store, {
    kind: engineChange,
    settings: { kind: engine.kind, config },
    seal: (changeId) =>
      sealFields(ctx, (field) => changeField({ storeId: store.id, changeId }, field), generation, secrets),
    baseVersion: before.version,
    putBack: null,
    reason: null,
    what: { area: engineArea, moved },
  });
}

/** Nobody is asked to confirm what doesn't work. */
async function tryElsewhere(ctx: Ctx, store: StoreRecord, checked: CheckedSettings): Promise<void> {
  const { engine } = checked;
  const { outcome } = (await tryEngine(ctx, store.id, checked)).view;
  if (outcome !== 'answered') {
    const message = say('engine-not-reached', { engine: engine.name });
    const errors = [{ pointer: `/config/${engine.destination[0]}`, code: outcome, message }];
    throw new Problem('validation-failed', { errors });
  }
}
