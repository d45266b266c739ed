import type { Query, QueryClient } from '@tanstack/react-query';
import { gatherMs as gatheredMs } from '#core/reference/live.ts';
import { followConsole } from '../../../api/console-line.ts';
import { line, mayBeHeard } from '../../kit/data/heard.ts';
import { readClaimAgain } from './query-keys.ts';
import { makeReadings } from './readings.ts';

/** How long after a line has begun is read again what was read before it, in milliseconds: the page opens meanwhile. */
const settleMs = 3_000;
/** A line that ends by itself is back by then; one that isn't shows why in what is read. */
const brokenMs = 2_000;
/**
 * A stream that another one takes the place of tells yet what the server had gathered on it, which the other one, begun
 * behind that, doesn’t tell. Longer than it gathers: the two come over connections of their own.
 */
const lingerMs = 4 * gatheredMs;
/** Who comes back to a page waits no longer for the line before all is read. */
const resumeMs = 1_000;

/** What a page wants to hear of. */
export interface Wanted {
  storeId: string | null;
  claimId: string | null;
}
interface Stream extends Wanted {
  stop: () => void;
  stands: boolean;
  /** Something was told while the claim wasn't followed yet. */
  missed: boolean;
}

export interface ConsoleLine {
  /** What it follows from now on; null for nothing, as of a page that is out of sight. */
  follow(wanted: Wanted | null): void;
  /** Somebody looks at the page again: all that it shows is read, once the line stands or won't soon. */
  resume(): void;
  /** Out of sight only what is somebody's own is read. */
  outOfSight(is: boolean): void;
  stop(): void;
}

/**
 * A page's one line to the server. What it tells is read again, at its pace; while it is broken all that is shown is read
 * from time to time, and once more when it stands again. Another claim is followed by another stream, and the one before
 * goes on until that stands and a moment longer, so nothing is missed between two claims.
 */
export function makeLine(client: QueryClient): ConsoleLine {
  const readings = makeReadings(client);
  /** Streams whose place was taken, until they end. */
  const lingering = new Map<Stream, ReturnType<typeof setTimeout>>();
  let current: Stream | null = null;
  let next: Stream | null = null;
  /** What happened since the line broke or the page was left isn't known: all is read once it stands again. */
  let mayHaveMissed = false;

  function stands(stream: Stream, followsClaim: boolean): void {
    // Broken once its place was taken, and back before its end.
    if (lingering.has(stream)) return;
    stream.stands = true;
    const before = current;
    if (stream === next) {
      if (before !== null) linger(before);
      [current, next] = [stream, null];
    }
    Object.assign(line, { stands: true, claimId: followsClaim ? stream.claimId : null });
    if (mayHaveMissed) {
      mayHaveMissed = false;
      readings.readAll();
    } else if (before === null || before === stream) {
      readings.readIn(settleMs, readings.begunByNow());
    } else if (stream.missed && stream.claimId !== null) {
      void readClaimAgain(client, stream.claimId);
    }
  }

  function linger(stream: Stream): void {
    const end = () => {
      lingering.delete(stream);
      stream.stop();
    };
    lingering.set(stream, setTimeout(end, lingerMs));
  }

  function open(wanted: Wanted): Stream {
    const stream: Stream = { ...wanted, stands: false, missed: false, stop: () => {} };
    stream.stop = followConsole(wanted, {
      here: (claim) => stands(stream, claim),
      told(of) {
        if (of === 'changed') {
          if (next !== null) next.missed = true;
          // What the stream of the claim that is open now was begun behind, and so doesn’t tell.
          else if (lingering.has(stream) && current !== null && current.claimId !== null)
            void readClaimAgain(client, current.claimId);
        }
        readings.told(of, stream.claimId);
      },
      broken() {
        const stood = stream.stands;
        stream.stands = false;
        if (stood && stream === current) {
          Object.assign(line, { stands: false, claimId: null });
          mayHaveMissed = true;
          readings.readIn(brokenMs);
        }
      },
    });
    return stream;
  }

  function drop(): void {
    for (const stream of [current, next, ...lingering.keys()]) stream?.stop();
    for (const timer of lingering.values()) clearTimeout(timer);
    lingering.clear();
    [current, next] = [null, null];
    readings.notLater();
    Object.assign(line, { stands: false, claimId: null });
  }

  return {
    follow(wanted) {
      if (wanted === null) {
        drop();
        return;
      }
      const last = next ?? current;
      if (last?.storeId === wanted.storeId && last.claimId === wanted.claimId) return;
      if (current?.stands === true && current.storeId === wanted.storeId) {
        next?.stop();
        line.claimId = wanted.claimId;
        next = open(wanted);
        return;
      }
      const heardBefore = current !== null;
      if (current !== null && current.storeId !== wanted.storeId) {
        // What was kept of other stores isn't told of any more.
        const predicate = ({ queryKey }: Query) => mayBeHeard(queryKey);
        void client.invalidateQueries({ predicate, type: 'inactive', refetchType: 'none' });
      }
      drop();
      current = open(wanted);
      // What was to be read seldom while a line stood asks at its own pace once it's read.
      if (heardBefore) readings.readIn(brokenMs);
    },
    resume() {
      if (current?.stands === true) {
        readings.readAll();
      } else {
        mayHaveMissed = true;
        readings.readIn(resumeMs);
      }
    },
    outOfSight: readings.outOfSight,
    stop() {
      drop();
      readings.stop();
    },
  };
}
