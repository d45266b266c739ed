import type { StoreId } from '#core/ids.ts';
import { type EnginePlace, isSamePlace } from '#core/rules/tenancy/guarded-change.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { engineField } from '../../platform/secrets/secrets.ts';
import type { Engine } from '../connectors/engine.ts';
import { enginePlace } from './engine-place.ts';
import { sealFields } from './sealed-fields.ts';
import {
  deleteEngine,
  type EngineRow,
  findFormerEngine,
  holdEngine,
  putEngine,
  putFormerEngine,
  sealingGeneration,
} from './store-engines.sql.ts';

/** How a store is connected to its engine, for the verbs that change it. */
export interface Connection {
  standing: EngineRow | undefined;
  /** Where the store is known to be led: by its engine once that answered, else by the one before it. */
  known: EnginePlace | null;
  /** Counts what was connected, changed, and disconnected; 0 before the first. */
  version: number;
}

/** Reads a store's connection; whoever else changes it comes after. */
export async function lockConnection(tx: Tx, ctx: Ctx, storeId: StoreId): Promise<Connection> {
  const standing = await holdEngine(tx, storeId);
  const former = await findFormerEngine(tx, storeId);
  return {
    standing,
    known: establishedPlace(ctx, standing) ?? (former ? enginePlace(ctx.connectors, former) : null),
    version: Math.max(standing?.version ?? 0, former?.version ?? 0),
  };
}

/** What a store is to be connected with; it was checked, and the caller may set it. */
export interface NewConnection {
  engine: Engine;
  config: Record<string, unknown>;
  /** In the clear: sealed here. */
  secrets: Readonly<Record<string, string>>;
  /** It leads elsewhere, and was let through: by two people, a day, or the operator. */
  isLetThrough: boolean;
}

/** Connects a store, or changes how it is reached. Where its engine led is remembered while another leads nowhere. */
export async function writeConnection(
  tx: Tx,
  ctx: Ctx,
  storeId: StoreId,
  { before, wanted }: { before: Connection; wanted: NewConnection },
): Promise<EngineRow> {
  const { engine, config, secrets, isLetThrough } = wanted;
  const { standing, known } = before;
  const version = before.version + 1;
  const place = enginePlace(ctx.connectors, { kind: engine.kind, config });
  if (place === null) {
    await remember(tx, storeId, known, version);
  }
  const generation = await sealingGeneration(tx);
  const sealed = sealFields(ctx, (field) => engineField(storeId, field), generation, secrets);
  const isSame = place !== null && known !== null && isSamePlace(known, place);
  const isMoved = place !== null && known !== null && isLetThrough;
  return putEngine(tx, {
    store_id: storeId,
    kind: engine.kind,
    config: JSON.stringify(config),
    sealed: JSON.stringify(sealed),
    version,
    established_at: isSame ? (standing?.established_at ?? nowOf(ctx)) : isMoved ? nowOf(ctx) : null,
    at: nowOf(ctx),
  });
}

/** Disconnects a store and deletes the credentials; where it led is remembered. */
export async function endConnection(tx: Tx, storeId: StoreId, before: Connection): Promise<void> {
  await remember(tx, storeId, before.known, before.version + 1);
  await deleteEngine(tx, storeId);
}

async function remember(tx: Tx, storeId: StoreId, place: EnginePlace | null, version: number): Promise<void> {
  if (place !== null) {
    const config = JSON.stringify(Object.fromEntries(place.at.map(({ field, value }) => [field, value])));
    await putFormerEngine(tx, { store_id: storeId, kind: place.kind, config, version });
  }
}

function establishedPlace(ctx: Ctx, standing: EngineRow | undefined): EnginePlace | null {
  return standing?.established_at ? enginePlace(ctx.connectors, standing) : null;
}
