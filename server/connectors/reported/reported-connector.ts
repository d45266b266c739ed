import { type Connector, type ConnectorCapabilities, EngineError } from '../connector.ts';

/** Whatever was agreed, since people carry it out. */
export const reportedCapabilities: ConnectorCapabilities = {
  resolutions: ['RESHIP', 'REFUND', 'STORE_CREDIT', 'CUSTOM', 'FLAT_RATE', 'FLAT_RATE_STORE_CREDIT'],
  webhooks: false,
  import: false,
};

/**
 * A store that sends its orders over the public API and has no engine that we can reach: nothing is asked of it live,
 * and what is approved waits for the merchant's own people, who see it on the claim.
 */
export function createReportedConnector(): Connector {
  const byHand = () => Promise.reject(new EngineError('refused', 'This store carries resolutions out by hand.'));
  return {
    kind: 'api',
    capabilities: reportedCapabilities,
    test: () => Promise.resolve({ name: 'Your own system', warnings: [] }),
    findOrder: () => Promise.resolve(null),
    readOrder: () => Promise.resolve(null),
    refund: byHand,
    reship: byHand,
    issueCredit: byHand,
    findExecution: () => Promise.resolve(null),
  };
}
