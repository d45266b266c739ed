import { Problem } from '../../core/contract/problems.ts';
import type { Log } from '../http/log.ts';
import type { Listener } from './listener.ts';

/** How one open stream is told. None of the three may throw. */
export interface Ear {
  /** The claim's feed has come to this line. */
  changed(sequence: number): void;
  /** Nothing happened for a while; the line is alive. */
  beat(): void;
  /** It is over: the caller comes back through the door, where its rights are read again. */
  end(): void;
}

export interface Followed {
  claimId: string;
  /** The caller's address; empty for calls in the process. */
  address: string;
  /** Whether somebody of staff follows, or a machine: places of a claim are kept for them. */
  staff: boolean;
  /** The rights that the stream stands on, as `tellRight` names them: `person usr_…`, `grant grt_…`, `store sto_…`. */
  standsOn: readonly string[];
}

export interface LiveLimits {
  perAddress: number;
  perClaim: number;
  /** How many of a claim's are for staff and machines alone, so that its shopper never shuts them out. */
  keptForStaff: number;
  /** Streams of the whole process. */
  all: number;
}

export interface Live {
  /**
   * Follows the feed of a claim until the answer is called. It hears of everything that is committed from now on.
   * @throws rate-limited when this address or claim has its streams; service-unavailable while nothing can be heard
   */
  follow(about: Followed, ear: Ear): Promise<() => void>;
  /** Ends every stream, and takes no more. */
  close(): Promise<void>;
}

const beatEveryMs = 15_000;
/** A stream's rights are read at the door, so it comes back to the door: what only time takes away is noticed then. */
const longestMs = 10 * 60_000;

/**
 * Tells open pages what happened, from one listening connection a process. A change of rights ends the streams that
 * stand on them, and so does a lost connection: whoever comes back is told by a number whether something was missed.
 */
export function createLive(options: { listener: Listener; log: Log; limits?: LiveLimits }): Live {
  const { listener, log } = options;
  const limits = options.limits ?? { perAddress: 60, perClaim: 100, keptForStaff: 20, all: 2000 };
  const open = new Map<Ear, Followed & { since: number }>();
  const byClaim = new Map<string, Set<Ear>>();
  let closed = false;
  let beats: NodeJS.Timeout | undefined;

  function leave(ear: Ear): boolean {
    const about = open.get(ear);
    if (!about) return false;
    open.delete(ear);
    const current = byClaim.get(about.claimId);
    current?.delete(ear);
    if (current?.size === 0) byClaim.delete(about.claimId);
    if (open.size === 0) {
      clearInterval(beats);
      beats = undefined;
    }
    return true;
  }

  function end(ear: Ear): void {
    if (leave(ear)) ear.end();
  }

  function beat(): void {
    const now = performance.now();
    for (const [ear, { since }] of [...open]) {
      if (now - since > longestMs) end(ear);
      else ear.beat();
    }
  }

  function hear(payload: string): void {
    const [what, ...rest] = payload.split(' ');
    if (what === 'claim') {
      for (const ear of byClaim.get(rest[0] ?? '') ?? []) ear.changed(Number(rest[1]));
      return;
    }
    if (what !== 'rights') return;
    const right = rest.join(' ');
    for (const [ear, { standsOn }] of [...open]) {
      if (standsOn.includes(right)) end(ear);
    }
  }

  function endAll(): void {
    for (const ear of [...open.keys()]) end(ear);
  }

  listener.on({
    heard: hear,
    lost: () => {
      if (!closed) log.warn({ streams: open.size }, 'The line that open pages hear on was lost');
      endAll();
    },
  });

  return {
    async follow(about, ear) {
      const full = () => {
        const same =
          about.address === '' ? 0 : [...open.values()].filter((item) => item.address === about.address).length;
        const perClaim = limits.perClaim - (about.staff ? 0 : limits.keptForStaff);
        return (
          same >= limits.perAddress || (byClaim.get(about.claimId)?.size ?? 0) >= perClaim || open.size >= limits.all
        );
      };
      if (full()) throw new Problem('rate-limited', { retryAfterSeconds: 60 });
      if (closed || !(await listener.ready())) throw new Problem('service-unavailable', { retryAfterSeconds: 5 });
      // Others came in while this one waited for the line.
      if (full()) throw new Problem('rate-limited', { retryAfterSeconds: 60 });
      open.set(ear, { ...about, since: performance.now() });
      byClaim.set(about.claimId, (byClaim.get(about.claimId) ?? new Set()).add(ear));
      beats ??= setInterval(beat, beatEveryMs).unref();
      return () => void leave(ear);
    },
    async close() {
      closed = true;
      endAll();
      await listener.close();
    },
  };
}
