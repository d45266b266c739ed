import { crc32 } from 'node:zlib';

/**
 * Queues of the whole installation by what stands in them, and how many there are. A fetch of one job looks at every
 * queue, so their number never grows with what there is: subjects share them, and what is of one subject stays in order.
 */
const lanes = {
  /** Who is told of what, by subject of the feed. */
  people: 8,
  /** What decisions set off, by order. Long: the engine is waited for. */
  orders: 16,
  /** What engines are asked for, by store: few, so that slow engines never hold more of a worker’s places. */
  engines: 2,
  /** Fetches of pictures from other hosts, by store. */
  pictures: 16,
  /** Messages to endpoints that are sent many at once; others stand in no queue. */
  webhooks: 16,
  /** Messages to endpoints that fail or are slow: they wait for each other alone. */
  'slow-webhooks': 8,
  /** What tells a customer why an email was no message, by claim. */
  refusals: 2,
  /** What an erasure does, by erasure. */
  erasures: 2,
  /** The parts of a sweep. */
  sweeps: 1,
} as const;

export type LaneKind = keyof typeof lanes;

declare const named: unique symbol;
/** The name of a queue; only `laneOf` makes one. */
export type QueueName = string & { readonly [named]: true };

/** The queue of a subject: jobs of one subject run one after the other, in order. */
export function laneOf(kind: LaneKind, subject: string): QueueName {
  return laneAt(kind, crc32(subject));
}

/** The queue at a place; places past the last begin again at the first. */
export function laneAt(kind: LaneKind, place: number): QueueName {
  return `${kind}:${place % lanes[kind]}` as QueueName;
}

/** Every queue that there can be. */
export const allLanes: readonly QueueName[] = (Object.keys(lanes) as LaneKind[]).flatMap((kind) =>
  Array.from({ length: lanes[kind] }, (_, place) => laneAt(kind, place)),
);
