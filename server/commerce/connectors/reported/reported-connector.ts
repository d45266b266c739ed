import { resolutionTypes } from '#core/reference/claims.ts';
import { because } from '#core/reference/engine-reasons.ts';
import { ownSystem } from '#server-words/installation/engine-names.ts';
import { type Connector, type ConnectorCapabilities, EngineError } from '../connector.ts';

/** Whatever was agreed, since people carry it out. */
export const reportedCapabilities: ConnectorCapabilities = {
  resolutions: resolutionTypes,
  byPeople: resolutionTypes,
  webhooks: false,
  import: false,
};

/**
 * A store that sends its orders over the public API and has no engine that we can reach: nothing is asked of it live,
 * and what is approved is carried out by people, who report it over the API or in the console.
 */
export function createReportedConnector(): Connector {
  const byHand = () => Promise.reject(new EngineError('refused', because('carried-out-by-people')));
  return {
    kind: 'api',
    capabilities: reportedCapabilities,
    test: () => Promise.resolve({ name: ownSystem, warnings: [] }),
    findOrder: () => Promise.resolve(null),
    readOrder: () => Promise.resolve(null),
    refund: byHand,
    reship: byHand,
    issueCredit: byHand,
    findExecution: () => Promise.resolve(null),
  };
}
