import type { z } from 'zod';
import type { storeEngine } from '#core/contract/commerce/engines.ts';
import { canOf } from '#core/rules/commerce/engine-abilities.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { EngineRow } from './store-engines.sql.ts';

export type EngineView = z.output<typeof storeEngine>;

/** A store's engine as it is answered: of a secret it tells whether it is set, and nothing else. */
export function engineView(ctx: Ctx, row: EngineRow | undefined): EngineView {
  const kind = row?.kind ?? 'api';
  const engine = ctx.connectors.engines.get(kind);
  const sealed = row?.sealed ?? {};
  const config = row?.config ?? {};
  const secrets = engine?.secrets ?? Object.keys(sealed);
  const kindCan = engine?.capabilitiesOf?.(config) ?? engine?.capabilities;
  const able = kindCan && canOf(kindCan, row?.unable ?? []);
  return {
    kind,
    name: engine?.name ?? kind,
    connectedAt: instantOf(row?.connected_at),
    config: Object.fromEntries(Object.entries(config).filter(([field]) => !secrets.includes(field))),
    secrets: Object.fromEntries(secrets.map((field) => [field, field in sealed])),
    capabilities: {
      resolutions: [...(able?.resolutions ?? [])],
      byPeople: [...(able?.byPeople ?? [])],
      webhooks: able?.webhooks ?? false,
      import: able?.import ?? false,
    },
    health: {
      lastSuccessAt: instantOf(row?.last_success_at),
      lastFailureAt: instantOf(row?.last_failure_at),
      lastFailureKind: (row?.last_failure_kind ?? null) as EngineView['health']['lastFailureKind'],
      downSince: instantOf(row?.down_since),
    },
  };
}

function instantOf(time: string | null | undefined): string | null {
  return time ? new Date(time).toISOString() : null;
}
