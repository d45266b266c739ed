import type { EnginePlace } from '#core/rules/tenancy/guarded-change.ts';
import type { Connectors } from '../connectors/connectors.ts';

/**
 * Where a connection leads: the engine and the fields that say which shop it is. Null for an engine that no request
 * leaves the house for, such as none at all.
 */
export function enginePlace(
  connectors: Connectors,
  { kind, config }: { kind: string; config: Readonly<Record<string, unknown>> },
): EnginePlace | null {
  const engine = connectors.engines.get(kind);
  if (engine === undefined) {
    // One of a release that is gone: it led somewhere, and nobody knows where.
    return { kind, name: kind, at: [] };
  }
  const at = [...engine.destination, ...engine.channel].map((field) => ({ field, value: String(config[field] ?? '') }));
  return engine.destination.length === 0 ? null : { kind, name: engine.name, at };
}
