import type { StoreId } from '../../core/ids.ts';
import type { Connector } from './connector.ts';

/** Finds the connector of a store by what its row says; one instance a store is kept. */
export interface Connectors {
  of(store: { id: StoreId; connectorKind: string; connectorConfig: Record<string, unknown> }): Connector;
}

/** How one kind of engine is reached: given the store's settings, an instance. */
export type ConnectorFactory = (store: { id: StoreId; connectorConfig: Record<string, unknown> }) => Connector;

/** Makes the register of connectors from one factory a kind. */
export function createConnectors(factories: Readonly<Record<string, ConnectorFactory>>): Connectors {
  const made = new Map<string, Connector>();
  return {
    of(store) {
      const key = `${store.id}:${store.connectorKind}:${JSON.stringify(store.connectorConfig)}`;
      const known = made.get(key);
      if (known) {
        return known;
      }
      const factory = factories[store.connectorKind];
      if (!factory) {
        throw new Error(`No connector is called ${store.connectorKind}.`);
      }
      const connector = factory(store);
      made.set(key, connector);
      return connector;
    },
  };
}
