import { isPersonal, scrubForOthers } from './scrub.ts';

/** The limits of a reporter (spec section 9). */
export const reportLimits = {
  /** Stack frames of one error. */
  frames: 50,
  /** Characters of a message. */
  message: 250,
  /** How deep what is attached is read. */
  depth: 3,
  breadcrumbs: 100,
  /** Requests that wait at a time. */
  queued: 30,
  /** Seconds of rest after a 429 that names none. */
  pauseSeconds: 60,
  /** Characters of what a person tells us. */
  feedback: 1000,
} as const;

/** What is not worth a report (spec section 9): others' scripts, and a notice that browsers make of nothing. */
export const ignoredErrors: readonly RegExp[] = [
  /^Script error\.?$/,
  /^Javascript error: Script error\.? on line 0$/,
  /^ResizeObserver loop (?:limit exceeded|completed with undelivered notifications)\.?$/,
  /^Cannot redefine property: googletag$/,
];

/** Calls that only ask whether the product lives. */
export const ignoredTransactions: readonly RegExp[] = [/\/(?:healthz|readyz|health|livez)\/?$/];

/** What may be kept of a value: all of it, scrubbed; a version of ours, which reads like an e-mail; some of its fields; or a list of such. */
type Shape = true | 'release' | { readonly [key: string]: Shape } | readonly [Shape];

const frame: Shape = {
  filename: true,
  abs_path: true,
  function: true,
  module: true,
  lineno: true,
  colno: true,
  in_app: true,
  debug_id: true,
};
const exception: Shape = {
  type: true,
  value: true,
  module: true,
  mechanism: { type: true, handled: true, synthetic: true, exception_id: true, parent_id: true, source: true },
  stacktrace: { frames: [frame] },
};
const crumb: Shape = {
  timestamp: true,
  type: true,
  category: true,
  level: true,
  message: true,
  data: { url: true, method: true, status_code: true, from: true, to: true },
};
const event: Shape = {
  event_id: true,
  timestamp: true,
  platform: true,
  level: true,
  type: true,
  release: 'release',
  dist: true,
  environment: true,
  fingerprint: true,
  transaction: true,
  message: true,
  logentry: { message: true },
  exception: { values: [exception] },
  breadcrumbs: [crumb],
  tags: true,
  contexts: {
    trace: { trace_id: true, span_id: true, parent_span_id: true },
    browser: true,
    os: true,
    device: { family: true, model: true, arch: true },
    runtime: true,
    culture: { locale: true, timezone: true },
    react: true,
    feedback: { message: true, url: true, source: true, associated_event_id: true },
  },
  request: { url: true, headers: { 'User-Agent': true } },
  sdk: { name: true, version: true, integrations: true, packages: true, settings: { infer_ip: true } },
  debug_meta: { images: [{ type: true, debug_id: true, code_file: true }] },
};
const session: Shape = {
  sid: true,
  init: true,
  started: true,
  timestamp: true,
  status: true,
  errors: true,
  duration: true,
  seq: true,
  attrs: { release: 'release', environment: true },
};

/** What is reported, and what of it; anything else never leaves. */
const items: Readonly<Record<string, Shape>> = {
  event,
  feedback: event,
  session,
  sessions: { aggregates: true, attrs: { release: 'release', environment: true } },
  client_report: { timestamp: true, discarded_events: [{ reason: true, category: true, quantity: true }] },
  trace_metric: {
    version: true,
    items: [
      {
        timestamp: true,
        trace_id: true,
        span_id: true,
        name: true,
        unit: true,
        type: true,
        value: true,
        attributes: true,
      },
    ],
  },
};

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function scrubbed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return scrubForOthers(value);
  }
  if (Array.isArray(value)) {
    return depth > reportLimits.depth ? '[Array]' : value.map((item) => scrubbed(item, depth + 1));
  }
  if (isObject(value)) {
    return depth > reportLimits.depth
      ? '[Object]'
      : Object.fromEntries(
          Object.entries(value).map(([key, item]) => [
            scrubForOthers(key),
            isPersonal(key) && key !== 'name' ? '[scrubbed]' : scrubbed(item, depth + 1),
          ]),
        );
  }
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? value : undefined;
}

function keep(value: unknown, shape: Shape): unknown {
  if (shape === true) {
    return scrubbed(value);
  }
  if (shape === 'release') {
    return typeof value === 'string' && /^[\w-]+@\d+\.\d+\.\d+$/.test(value) ? value : scrubbed(value);
  }
  if (isList(shape)) {
    return Array.isArray(value) ? value.map((item) => keep(item, shape[0])) : undefined;
  }
  if (!isObject(value)) {
    return undefined;
  }
  return Object.fromEntries(
    Object.entries(shape).flatMap(([key, inner]) =>
      Object.hasOwn(value, key) && value[key] !== undefined ? [[key, keep(value[key], inner)]] : [],
    ),
  );
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

const cut = (text: unknown) => (typeof text === 'string' ? text.slice(0, reportLimits.message) : text);

function withinLimits(made: Json): Json {
  const crumbs = made.breadcrumbs as Json[] | undefined;
  const values = (made.exception as { values?: Json[] } | undefined)?.values;
  return {
    ...made,
    ...(made.message === undefined ? {} : { message: cut(made.message) }),
    ...(crumbs === undefined
      ? {}
      : {
          breadcrumbs: crumbs
            .filter(({ category }) => category !== 'console')
            .slice(-reportLimits.breadcrumbs)
            .map(quiet),
        }),
    ...(values === undefined ? {} : { exception: { values: values.map(shortened) } }),
  };
}

/** A click's place in the document without its attributes, which may be anybody's words. */
function quiet(item: Json): Json {
  const place =
    typeof item.category === 'string' && item.category.startsWith('ui.') && typeof item.message === 'string';
  return place ? { ...item, message: (item.message as string).replace(/\[[^\]]*\]/g, '') } : item;
}

function shortened(value: Json): Json {
  const trace = value.stacktrace as { frames?: unknown[] } | undefined;
  return {
    ...value,
    value: cut(value.value),
    ...(trace?.frames === undefined ? {} : { stacktrace: { frames: trace.frames.slice(-reportLimits.frames) } }),
  };
}

/**
 * One item of a report as it may leave: the fields that we know, scrubbed and within the limits. Null for a kind that
 * is not reported. Bodies, cookies, headers, people, variables and attachments have no field.
 */
export function scrubItem(type: string, payload: unknown): Json | null {
  const shape = Object.hasOwn(items, type) ? items[type] : undefined;
  if (shape === undefined || !isObject(payload)) {
    return null;
  }
  const made = keep(payload, shape) as Json;
  if (type === 'trace_metric') {
    return { ...made, ingest_settings: { infer_ip: 'never', infer_user_agent: 'never' } };
  }
  return type === 'event' || type === 'feedback' ? withinLimits(made) : made;
}
