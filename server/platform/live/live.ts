import { Problem } from '#core/contract/platform/problems.ts';
import type { Log } from '../http/log.ts';
import type { Listener } from './listener.ts';
import { createPresence } from './presence.ts';

declare module '../context/context.ts' {
  interface Services {
    live: Live;
  }
}

/** How one open stream is told. None of them may throw. */
export interface Ear {
  /** The feed of the claim has come to this line. */
  changed?(sequence: number): void;
  /** Something stands beside the claim, or no longer does, that is no line of its feed; for people of staff alone. */
  beside?(): void;
  /** A claim of one of `claimsOf` changed, or something beside it. */
  among?(): void;
  /** The feed of one of `restOf` has a line that is of no claim. */
  rest?(): void;
  /** What only `personId` sees changed. */
  own?(): void;
  /** Nothing happened for a while; the line is alive. */
  beat(): void;
  /** It is over: the caller comes back through the door, where its rights are read again. */
  end(): void;
}

export interface Followed {
  /** A claim that is open. */
  claimId?: string;
  /** Whose page it is; colleagues are told that they have the claim open. */
  personId?: string;
  /** Stores whose claims are followed, each and every one. */
  claimsOf?: ReadonlySet<string>;
  /** Stores of which everything else is. */
  restOf?: ReadonlySet<string>;
  /** The caller's address; empty for calls in the process. */
  address: string;
  /** Whether somebody of staff follows, or a machine: places of a claim are kept for them. */
  staff: boolean;
  /**
   * The rights that the stream stands on, as `tellRight` names them: `person usr_…`, `grant grt_…`, `store sto_…`. It
   * stands on the stores of `restOf` besides.
   */
  standsOn: readonly string[];
}

export interface LiveLimits {
  perAddress: number;
  /** Of somebody of staff, wherever they are: an office behind one address has as many as it has people. */
  perPerson: number;
  perClaim: number;
  /** How many of a claim's are for staff and machines alone, so that its shopper never shuts them out. */
  keptForStaff: number;
  /** Streams of the whole process. */
  all: number;
}

export interface Live {
  /**
   * Follows the feed of a claim, or those of a store's claims, until the answer is called. It hears of everything that
   * is committed from now on.
   * @throws rate-limited when this person, address or claim has its streams; service-unavailable while nothing can be heard
   */
  follow(about: Followed, ear: Ear): Promise<() => void>;
  /** The people of staff who have a claim open right now, in any process. */
  here(claimId: string): string[];
  /** How many streams are open in this process. */
  count(): number;
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
export function createLive(options: {
  listener: Listener;
  /** Says something to every process that listens, this one included. */
  say: (what: string) => void;
  log: Log;
  limits?: LiveLimits;
}): Live {
  const { listener, say, log } = options;
  const limits = options.limits ?? { perAddress: 60, perPerson: 30, perClaim: 100, keptForStaff: 20, all: 2000 };
  const open = new Map<Ear, Followed & { since: number; leave?: () => void }>();
  const byClaim = new Map<string, Set<Ear>>();
  const presence = createPresence(say, (claimId, personId) => {
    for (const ear of byClaim.get(claimId) ?? []) {
      const about = open.get(ear);
      if (about?.personId !== personId) ear.beside?.();
    }
  });
  let closed = false;
  let beats: NodeJS.Timeout | undefined;

  function leave(ear: Ear): boolean {
    const about = open.get(ear);
    if (!about) return false;
    open.delete(ear);
    about.leave?.();
    if (about.claimId !== undefined) {
      const current = byClaim.get(about.claimId);
      current?.delete(ear);
      if (current?.size === 0) byClaim.delete(about.claimId);
    }
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
    presence.beat();
    for (const [ear, { since }] of [...open]) {
      if (now - since > longestMs) end(ear);
      else ear.beat();
    }
  }

  /** Tells those who follow a store's claims, or all else of it. */
  function tellStore(which: 'claimsOf' | 'restOf', storeId: string): void {
    for (const [ear, about] of open) {
      if (about[which]?.has(storeId)) ear[which === 'claimsOf' ? 'among' : 'rest']?.();
    }
  }

  function hear(payload: string): void {
    const [what, ...rest] = payload.split(' ');
    if (what === 'claim') {
      const [claimId = '', sequence, storeId = ''] = rest;
      for (const ear of byClaim.get(claimId) ?? []) ear.changed?.(Number(sequence));
      tellStore('claimsOf', storeId);
    } else if (what === 'beside') {
      const [claimId = '', storeId = ''] = rest;
      for (const ear of byClaim.get(claimId) ?? []) ear.beside?.();
      tellStore('claimsOf', storeId);
    } else if (what === 'store') {
      tellStore('restOf', rest[0] ?? '');
    } else if (what === 'own') {
      for (const [ear, { personId }] of open) {
        if (personId !== undefined && rest.includes(personId)) ear.own?.();
      }
    } else if (what === 'at' || what === 'left') {
      presence.heard([what, ...rest]);
    } else if (what === 'rights') {
      const right = rest.join(' ');
      const [kind, id = ''] = rest;
      for (const [ear, { standsOn, restOf }] of [...open]) {
        if (standsOn.includes(right) || (kind === 'store' && restOf?.has(id))) end(ear);
      }
    }
  }

  function endAll(): void {
    for (const ear of [...open.keys()]) end(ear);
  }

  listener.on({
    heard: hear,
    lost: () => {
      presence.lost();
      if (!closed) log.warn({ streams: open.size }, 'The line that open pages hear on was lost');
      endAll();
    },
  });

  return {
    async follow(about, ear) {
      const full = () => isFull(limits, about, [...open.values()]);
      if (full()) throw new Problem('rate-limited', { retryAfterSeconds: 60 });
      if (closed || !(await listener.ready())) throw new Problem('service-unavailable', { retryAfterSeconds: 5 });
      // Others came in while this one waited for the line.
      if (full()) throw new Problem('rate-limited', { retryAfterSeconds: 60 });
      const leaves = about.claimId && about.personId ? presence.enter(about.claimId, about.personId) : null;
      open.set(ear, { ...about, since: performance.now(), ...(leaves && { leave: leaves }) });
      if (about.claimId !== undefined) {
        byClaim.set(about.claimId, (byClaim.get(about.claimId) ?? new Set()).add(ear));
      }
      beats ??= setInterval(beat, beatEveryMs).unref();
      return () => void leave(ear);
    },
    here: presence.here,
    count: () => open.size,
    async close() {
      closed = true;
      endAll();
      presence.close();
      await listener.close();
    },
  };
}

/** Whether no more streams are taken for this person or address, this claim, or at all. */
function isFull(limits: LiveLimits, about: Followed, open: readonly Followed[]): boolean {
  const { address, personId } = about;
  const ofPerson = personId === undefined ? 0 : open.filter((item) => item.personId === personId).length;
  const ofAddress = address === '' ? 0 : open.filter((item) => !item.personId && item.address === address).length;
  const perClaim = limits.perClaim - (about.staff ? 0 : limits.keptForStaff);
  const ofClaim = about.claimId === undefined ? 0 : open.filter(({ claimId }) => claimId === about.claimId).length;
  const isOne = personId === undefined ? ofAddress >= limits.perAddress : ofPerson >= limits.perPerson;
  return isOne || ofClaim >= perClaim || open.length >= limits.all;
}
