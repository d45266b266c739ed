import type { Harness } from '../../../../testing/engine-laws/harness.ts';
import { createReportedConnector } from '../reported-connector.ts';

export const harness: Harness = { byPeople: createReportedConnector };
