import { engineArea, movedFields } from '#core/rules/tenancy/guarded-change.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { changeField } from '../../tenancy/settings/guarded-changes/change-field.ts';
import type { GuardedChangeRow, GuardedKind } from '../../tenancy/settings/guarded-changes/guarded-kind.ts';
import type { CheckedSettings } from '../store-engines/check-settings.ts';
import { lockConnection, writeConnection } from '../store-engines/connection.ts';
import { openFields } from '../store-engines/sealed-fields.ts';
import { tryEngine } from '../store-engines/try-engine.ts';

/** A change that leads a store's engine elsewhere: to another address, another shop, another engine. */
export const engineChange: GuardedKind = {
  area: engineArea,
  reads: 'integrations:read',
  changes: 'integrations:update',
  notByToken: 'engine-not-by-token',
  page: engineArea,
  named: (what) =>
    what.area === engineArea
      ? { engine: what.moved.to.kind, fields: movedFields(what.moved).map(({ field }) => field) }
      : { engine: '', fields: [] },
  async versionOf(tx, ctx, storeId) {
    return (await lockConnection(tx, ctx, storeId)).version;
  },
  async obstacle(ctx, store, row) {
    const checked = proposedSettings(ctx, row);
    const outcome = checked === null ? 'refused' : (await tryEngine(ctx, store.id, checked)).view.outcome;
    return outcome === 'answered' ? null : outcome;
  },
  async carryOut(tx, ctx, store, { row }) {
    const checked = proposedSettings(ctx, row);
    if (checked === null) {
      throw new Error(`The engine of the change ${row.id} was there a moment ago.`);
    }
    const { engine, config, secrets } = checked;
    const before = await lockConnection(tx, ctx, store.id);
    const wanted = { engine, config, secrets, isLetThrough: true };
    const { version } = await writeConnection(tx, ctx, store.id, { before, wanted });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'engine.connected',
      data: {
        engine: engine.kind,
        fields: Object.keys(config),
        secrets: Object.keys(secrets),
        changeId: row.id,
        proposedBy: row.proposed_by_name,
      },
    });
    return version;
  },
};

/** The settings of a change as they were checked when it was proposed; null where they can't be used any more. */
function proposedSettings(ctx: Ctx, row: GuardedChangeRow): CheckedSettings | null {
  const { kind, config } = row.settings as { kind: string; config: Record<string, unknown> };
  const engine = ctx.connectors.engines.get(kind);
  const place = { storeId: row.store_id, changeId: row.id };
  let secrets: Record<string, string>;
  try {
    secrets = openFields(ctx, (field) => changeField(place, field), row.sealed);
  } catch {
    return null;
  }
  return engine?.config.safeParse({ ...config, ...secrets }).success ? { engine, config, secrets } : null;
}
