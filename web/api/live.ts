import { pathOf } from './call-operation.ts';
import { followClaim as ofClaim } from './operations.gen.ts';

/** What somebody who follows a claim is told. */
export interface Hears {
  /** Something happened there, or may have while nobody could hear. */
  changed(): void;
  /** Whether the line stands: while it does not, asking from time to time has to do. */
  live(on: boolean): void;
}

/** One event of a stream. */
export interface Heard {
  event: string;
  /** Empty for one that leaves who follows where they are. */
  id: string;
  data: string;
}

/** Beyond this silence the line is dead, whatever the socket says; the server says something every 15 s. */
const silenceMs = 40_000;
const longestWaitMs = 60_000;
/** What will not become better by itself: not signed in, not allowed, gone, expired. */
const final = new Set([401, 403, 404, 410]);

/**
 * Follows a claim until the answer is called. Whoever comes back is told `changed` when the number that they are met with
 * is not the one they left with.
 */
export function followClaim(id: string, headers: Readonly<Record<string, string>>, hears: Hears): () => void {
  let last: string | undefined;
  return follow(pathOf(ofClaim, { id }), headers, {
    heard({ event, id: at }) {
      if (event === 'here') hears.live(true);
      if (at !== '' && at !== last) {
        last = at;
        hears.changed();
      }
    },
    broken: () => hears.live(false),
  });
}

/**
 * Follows what a path streams until the answer is called, over a read that goes on: unlike an EventSource it carries the same
 * header as every other read, so no token ever stands in an address. It comes back when the line breaks, which it says.
 */
export function follow(
  path: string,
  headers: Readonly<Record<string, string>>,
  line: { heard(event: Heard): void; broken(): void },
): () => void {
  const left = new AbortController();
  let last: string | undefined;
  let retryMs = 1_000;
  let failures = 0;

  function take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    retryMs = Number(field('retry') ?? retryMs);
    const event = field('event');
    if (event === undefined) return;
    const id = field('id') ?? '';
    if (id !== '') last = id;
    failures = 0;
    line.heard({ event, id, data: field('data') ?? '' });
  }

  /** Reads until the line breaks; answers whether it is worth coming back. */
  async function read(): Promise<boolean> {
    const dead = new AbortController();
    const signal = AbortSignal.any([left.signal, dead.signal]);
    let quiet = setTimeout(() => dead.abort(), silenceMs);
    try {
      const answer = await fetch(path, {
        headers: { accept: 'text/event-stream', ...headers, ...(last === undefined ? {} : { 'last-event-id': last }) },
        cache: 'no-store',
        signal,
      });
      if (!answer.ok || answer.body === null) return !final.has(answer.status);
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let held = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return true;
        clearTimeout(quiet);
        quiet = setTimeout(() => dead.abort(), silenceMs);
        const blocks = (held + value).split('\n\n');
        held = blocks.pop() ?? '';
        for (const block of blocks) take(block);
      }
    } catch {
      return true;
    } finally {
      clearTimeout(quiet);
      dead.abort();
    }
  }

  async function goOn(): Promise<void> {
    while (await read()) {
      if (left.signal.aborted) return;
      line.broken();
      // Some chance of its own: a server that comes back is not met by everybody at once.
      const wait = Math.min(retryMs * 2 ** failures, longestWaitMs) * (0.5 + Math.random());
      failures += 1;
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, wait);
        left.signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
      });
      if (left.signal.aborted) return;
    }
    if (!left.signal.aborted) line.broken();
  }

  void goOn();
  return () => left.abort();
}
