import type { z } from 'zod';
import type { storeEngine } from '../../../core/contract/engines.ts';
import type { Ctx } from '../../context.ts';
import type { EngineRow } from './store-engines.sql.ts';

export type EngineView = z.output<typeof storeEngine>;

/** A store's engine as it is answered: of a secret it tells whether it is set, and nothing else. */
export function engineView(ctx: Ctx, row: EngineRow | undefined): EngineView {
  const kind = row?.kind ?? 'api';
  const engine = ctx.connectors.engines.get(kind);
  const sealed = (row?.sealed ?? {}) as Record<string, string>;
  const config = (row?.config ?? {}) as Record<string, unknown>;
  const secrets = engine?.secrets ?? Object.keys(sealed);
  return {
    kind,
    name: engine?.name ?? kind,
    connectedAt: row ? new Date(row.connected_at).toISOString() : null,
    config: Object.fromEntries(Object.entries(config).filter(([field]) => !secrets.includes(field))),
    secrets: Object.fromEntries(secrets.map((field) => [field, field in sealed])),
    capabilities: { resolutions: [...(engine?.capabilities.resolutions ?? [])] },
  };
}
