import { pathOf } from './call-operation.ts';
import { followClaim as ofClaim, followQueue as ofQueue } from './operations.gen.ts';

/** What somebody who follows a claim, or claims, is told. */
export interface Hears {
  /** Something happened there, or may have while nobody could hear; `first` says that the line has only begun. */
  changed(first: boolean): void;
  /** Something stands beside the claim, such as a colleague’s draft, or no longer does. */
  beside?(): void;
  /** Whether the line stands: while it does not, asking from time to time has to do. */
  live(on: boolean): void;
}

/** Beyond this silence the line is dead, whatever the socket says; the server says something every 15 s. */
const silenceMs = 40_000;
const longestWaitMs = 60_000;
/** What will not become better by itself: not signed in, not allowed, gone, expired. */
const final = new Set([401, 403, 404, 410]);

/** Follows a claim until the answer is called. */
export function followClaim(id: string, headers: Readonly<Record<string, string>>, hears: Hears): () => void {
  return follow(pathOf(ofClaim, { id }), headers, hears);
}

/** Follows the claims of a store, or of every store in reach for null, until the answer is called. */
export function followQueue(storeId: string | null, hears: Hears): () => void {
  return follow(pathOf(ofQueue, {}, storeId === null ? {} : { storeId }), {}, hears);
}

/**
 * Follows what a path streams until the answer is called, over a read that goes on: unlike an EventSource it carries the same
 * header as every other read, so no token ever stands in an address. It comes back when the line breaks, and tells
 * `changed` when the number that it is met with is not the one it left with.
 */
function follow(path: string, headers: Readonly<Record<string, string>>, hears: Hears): () => void {
  const left = new AbortController();
  let last: string | undefined;
  let retryMs = 1_000;
  let failures = 0;

  function take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    retryMs = Number(field('retry') ?? retryMs);
    const at = field('id');
    if (field('event') === 'beside') hears.beside?.();
    if (at === undefined) return;
    failures = 0;
    if (field('event') === 'here') hears.live(true);
    if (at !== last) hears.changed(last === undefined);
    last = at;
  }

  /** Reads until the line breaks; answers whether it is worth coming back. */
  async function read(): Promise<boolean> {
    const line = new AbortController();
    const signal = AbortSignal.any([left.signal, line.signal]);
    let quiet = setTimeout(() => line.abort(), silenceMs);
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
        quiet = setTimeout(() => line.abort(), silenceMs);
        const blocks = (held + value).split('\n\n');
        held = blocks.pop() ?? '';
        for (const block of blocks) take(block);
      }
    } catch {
      return true;
    } finally {
      clearTimeout(quiet);
      line.abort();
    }
  }

  async function goOn(): Promise<void> {
    while (await read()) {
      if (left.signal.aborted) return;
      hears.live(false);
      // Some chance of its own: a server that comes back is not met by everybody at once.
      const wait = Math.min(retryMs * 2 ** failures, longestWaitMs) * (0.5 + Math.random());
      failures += 1;
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, wait);
        left.signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
      });
      if (left.signal.aborted) return;
    }
    if (!left.signal.aborted) hears.live(false);
  }

  void goOn();
  return () => left.abort();
}
