/**
 * Every metric that the product tells, with its labels and no others: names follow OpenTelemetry where it has one. No
 * label holds the name or the id of a store, a customer, a claim or an order (docs/operations/watching.md).
 */

type Kind = 'histogram' | 'counter' | 'gauge';

interface Metric {
  kind: Kind;
  /** As UCUM writes it: `s`, `By`, `1`, or in braces what is counted. */
  unit: string;
  labels: readonly Label[];
}

/** The labels, each with a closed list of values (`createLabels`). */
export const labelNames = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'url.scheme',
  'amends.job.name',
  'amends.job.lane',
  'amends.job.outcome',
  'amends.engine.kind',
  'amends.engine.outcome',
  'db.client.connection.pool.name',
  'db.client.connection.state',
  'cpu.mode',
  'nodejs.eventloop.state',
  'amends.version',
  'nodejs.version',
  'process',
] as const;
export type Label = (typeof labelNames)[number];

export const metricTable = {
  'http.server.request.duration': {
    kind: 'histogram',
    unit: 's',
    labels: ['http.request.method', 'http.route', 'http.response.status_code', 'url.scheme'],
  },
  'http.server.active_requests': { kind: 'gauge', unit: '{request}', labels: [] },
  'amends.job.duration': {
    kind: 'histogram',
    unit: 's',
    labels: ['amends.job.name', 'amends.job.outcome'],
  },
  'amends.jobs.waiting': {
    kind: 'gauge',
    unit: '{job}',
    labels: ['amends.job.name', 'amends.job.lane'],
  },
  'amends.jobs.lateness': {
    kind: 'gauge',
    unit: 's',
    labels: ['amends.job.name'],
  },
  'amends.jobs.failed': {
    kind: 'gauge',
    unit: '{job}',
    labels: ['amends.job.name'],
  },
  'amends.emails.unsent': {
    kind: 'gauge',
    unit: '{email}',
    labels: [],
  },
  'amends.webhooks.waiting': {
    kind: 'gauge',
    unit: '{message}',
    labels: [],
  },
  'amends.engine.call.duration': {
    kind: 'histogram',
    unit: 's',
    labels: ['amends.engine.kind', 'amends.engine.outcome'],
  },
  'amends.live.streams': { kind: 'gauge', unit: '{stream}', labels: [] },
  'db.client.connection.count': {
    kind: 'gauge',
    unit: '{connection}',
    labels: ['db.client.connection.pool.name', 'db.client.connection.state'],
  },
  'db.client.connection.max': {
    kind: 'gauge',
    unit: '{connection}',
    labels: ['db.client.connection.pool.name'],
  },
  'db.client.connection.pending_requests': {
    kind: 'gauge',
    unit: '{request}',
    labels: ['db.client.connection.pool.name'],
  },
  'process.memory.usage': { kind: 'gauge', unit: 'By', labels: [] },
  'v8js.memory.heap.used': { kind: 'gauge', unit: 'By', labels: [] },
  'process.cpu.time': { kind: 'counter', unit: 's', labels: ['cpu.mode'] },
  'process.uptime': { kind: 'gauge', unit: 's', labels: [] },
  'nodejs.eventloop.delay.p99': {
    kind: 'gauge',
    unit: 's',
    labels: [],
  },
  'nodejs.eventloop.delay.max': { kind: 'gauge', unit: 's', labels: [] },
  'nodejs.eventloop.time': {
    kind: 'counter',
    unit: 's',
    labels: ['nodejs.eventloop.state'],
  },
  'amends.build.info': {
    kind: 'gauge',
    unit: '1',
    labels: ['amends.version', 'nodejs.version'],
  },
  'amends.process.up': {
    kind: 'gauge',
    unit: '1',
    labels: ['process'],
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metricTable;

/** The metrics of a kind. */
export type MetricOf<K extends Kind> = {
  [Name in MetricName]: (typeof metricTable)[Name]['kind'] extends K ? Name : never;
}[MetricName];

/** What a figure of a metric is labelled with: each of its labels, and no other. */
export type LabelsOf<Name extends MetricName> = Record<(typeof metricTable)[Name]['labels'][number], string>;

/** Where histograms of time count to, in seconds: OpenTelemetry's own for HTTP, and longer ones for jobs. */
export const boundaries = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
