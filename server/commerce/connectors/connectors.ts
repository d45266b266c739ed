import type { StoreId } from '#core/ids.ts';
import type { ResolutionType } from '#core/reference/claims.ts';
import { because, type EngineReason } from '#core/reference/engine-reasons.ts';
import { canOf } from '#core/rules/commerce/engine-abilities.ts';
import type { EngineCalled } from '../../platform/telemetry/telemetry.ts';
import { type Connector, EngineError } from './connector.ts';
import type { Engine, EngineServices } from './engine.ts';
import { type EngineOutcome, guardConnector } from './guard.ts';

declare module '../../platform/context/context.ts' {
  interface Services {
    connectors: Connectors;
  }
}

/** A store as far as its connector is concerned. */
export interface EngineStore {
  id: StoreId;
  connectorKind: string;
  /** The fields that are no secret. */
  connectorConfig: Record<string, unknown>;
  /** The secret fields, each sealed for this store. */
  connectorSealed: Record<string, string>;
  /** What the engine refuses to this connection. */
  connectorUnable?: readonly ResolutionType[];
}

/** Finds the connector of a store by what the store says; one instance a store is kept until that changes. */
export interface Connectors {
  /** Every kind of engine that there is. */
  readonly engines: ReadonlyMap<string, Engine>;
  /** The store's connector. A store whose engine cannot be set up has one that refuses every call and says why. */
  of(store: EngineStore): Connector;
  /** Has the store’s connector made anew when it’s asked for next. */
  forget(storeId: StoreId): void;
  /** A connector over settings that nobody has stored, for one test of them; `engine.config` has checked them. */
  trial(storeId: StoreId, engine: Engine, config: Record<string, unknown>): Connector;
}

/** Replaces the connector of one kind; for tests that need faults. */
export type ConnectorFactory = (store: { id: StoreId; connectorConfig: Record<string, unknown> }) => Connector;

/** Makes the register of connectors over the engines that were found. */
export function createConnectors(parts: {
  engines: ReadonlyMap<string, Engine>;
  services: EngineServices;
  /** Opens one sealed field of a store; throws where it was not sealed for it. */
  unseal(storeId: StoreId, field: string, sealed: string): string;
  /** Writes down how the engine of a store answered. */
  note(storeId: StoreId, outcome: EngineOutcome, at: number): Promise<void>;
  /** What is told of the calls of a kind of engine; absent where nobody is. */
  watch?(kind: string): EngineCalled | undefined;
  replaced?: Readonly<Record<string, ConnectorFactory>>;
}): Connectors {
  const made = new Map<StoreId, { from: string; connector: Connector }>();

  const make = (store: EngineStore): Connector => {
    const factory = parts.replaced?.[store.connectorKind];
    if (factory) {
      return factory(store);
    }
    const engine = parts.engines.get(store.connectorKind);
    if (!engine) {
      return unusable(store.connectorKind, nothing, because('no-such-engine', { kind: store.connectorKind }));
    }
    const secrets: Record<string, string> = {};
    try {
      for (const [field, sealed] of Object.entries(store.connectorSealed)) {
        secrets[field] = parts.unseal(store.id, field, sealed);
      }
    } catch {
      return unusable(engine.kind, engine.capabilities, because('credentials-sealed', { engine: engine.name }));
    }
    const checked = engine.config.safeParse({ ...store.connectorConfig, ...secrets });
    if (!checked.success) {
      const why = because('settings-incomplete', { engine: engine.name });
      return unusable(engine.kind, engine.capabilities, why);
    }
    return guardConnector(engine.create(checked.data, { store, services: parts.services }), {
      limits: engine.limits,
      clock: parts.services.clock,
      secrets: Object.values(secrets),
      note: (outcome, at) => parts.note(store.id, outcome, at),
      watch: parts.watch?.(engine.kind),
    });
  };

  return {
    engines: parts.engines,
    forget: (storeId) => void made.delete(storeId),
    trial: (storeId, engine, config) => engine.create(config, { store: { id: storeId }, services: parts.services }),
    of(store) {
      const { connectorKind, connectorConfig, connectorSealed, connectorUnable = [] } = store;
      const from = JSON.stringify([connectorKind, connectorConfig, connectorSealed, connectorUnable]);
      const known = made.get(store.id);
      if (known?.from === from) {
        return known.connector;
      }
      const plain = make(store);
      const connector =
        connectorUnable.length === 0 ? plain : { ...plain, capabilities: canOf(plain.capabilities, connectorUnable) };
      made.set(store.id, { from, connector });
      return connector;
    },
  };
}

const nothing = { resolutions: [], webhooks: false, import: false };

/** Stands in for an engine that cannot be set up: nothing is sent, and what was promised waits for its people. */
function unusable(kind: string, capabilities: Connector['capabilities'], why: EngineReason): Connector {
  const refuse = () => Promise.reject(new EngineError('refused', why));
  return {
    kind,
    capabilities,
    test: refuse,
    findOrder: refuse,
    readOrder: refuse,
    refund: refuse,
    reship: refuse,
    issueCredit: refuse,
    findExecution: refuse,
  };
}
