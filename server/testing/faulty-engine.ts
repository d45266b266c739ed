import type { Connector } from '../commerce/connectors/connector.ts';
import { createFaultPlan } from '../commerce/connectors/sample/faults.ts';
import { createSampleConnector } from '../commerce/connectors/sample/sample-connector.ts';
import { type TestApp, testApp } from './app.ts';

/** An app whose sample engine fails as `faults` plans it; `sample` is that engine as a store has it. */
export async function appWithFaults(env: Record<string, string> = {}) {
  const faults = createFaultPlan();
  const sample = (store: { id: string; connectorConfig: Record<string, unknown> }): Connector =>
    createSampleConnector({ db: app.services.db, clock: app.clock, faults }, store);
  const app: TestApp = await testApp({ connectors: { sample }, env });
  return { app, faults, sample };
}
