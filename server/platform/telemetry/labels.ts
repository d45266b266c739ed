import { mostWebProcesses } from '../config/config.ts';
import { allLanes } from '../jobs/lanes.ts';
import { type Label, type LabelsOf, type MetricName, metricTable } from './metric-table.ts';

/** What is in the place of a value that its list doesn't have. */
export const otherValue = '_OTHER';

/** What only the composition knows: jobs, engines and routes are brought by modules. */
export interface KnownValues {
  jobs: readonly string[];
  engines: readonly string[];
  /** Its own name: `main`, `web-1` … */
  process: string;
  version: string;
}

/** The processes of one product. */
export const processNames: readonly string[] = [
  'main',
  ...Array.from({ length: mostWebProcesses }, (_, place) => `web-${place + 1}`),
];

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE', 'QUERY'];

/** Jobs that stand in no lane. */
export const noLane = 'none';

export const poolNames = ['main', 'jobs', 'webhooks', 'web'] as const;

/** The closed list of values of every label, so that no caller's text ever becomes one, and their number has a bound. */
export function createLabels(known: KnownValues) {
  const routes = new Set<string>();
  const lists: Readonly<Record<Label, ReadonlySet<string>>> = {
    'http.request.method': new Set(methods),
    'http.route': routes,
    'http.response.status_code': new Set(Array.from({ length: 500 }, (_, place) => String(place + 100))),
    'url.scheme': new Set(['http', 'https']),
    'amends.job.name': new Set(known.jobs),
    'amends.job.lane': new Set([noLane, ...allLanes.map((lane) => laneKind(lane))]),
    'amends.job.outcome': new Set(['done', 'failed', 'given-up']),
    'amends.engine.kind': new Set(known.engines),
    'amends.engine.outcome': new Set(['answered', 'credentials', 'unavailable', 'unknown']),
    'db.client.connection.pool.name': new Set(poolNames),
    'db.client.connection.state': new Set(['idle', 'used']),
    'cpu.mode': new Set(['user', 'system']),
    'nodejs.eventloop.state': new Set(['active', 'idle']),
    'amends.version': new Set([known.version]),
    'nodejs.version': new Set([process.version]),
    process: new Set(processNames),
  };
  const closed = (label: Label, value: string): string => (lists[label].has(value) ? value : otherValue);
  return {
    lists,
    /** Every route that there is, by its pattern. */
    learnRoutes(patterns: Iterable<string>): void {
      for (const pattern of patterns) {
        routes.add(pattern);
      }
    },
    /** A value that may stand in a label: itself where the label's list has it. */
    closed,
    /** The labels of a figure, in the order and with the values of the table. */
    of<Name extends MetricName>(name: Name, values: LabelsOf<Name>): Record<string, string> {
      const labels: readonly Label[] = metricTable[name].labels;
      const given = values as Readonly<Record<string, string>>;
      return Object.fromEntries(labels.map((label) => [label, closed(label, given[label] ?? '')]));
    },
  };
}

export type Labels = ReturnType<typeof createLabels>;

/** What stands in a lane: `people` of `people:3`. */
export const laneKind = (lane: string): string => lane.split(':')[0] ?? lane;
