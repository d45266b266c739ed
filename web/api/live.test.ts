import { afterEach, expect, test, vi } from 'vitest';
import { followClaim } from './live.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const event = (name: string, id: number) => `event: ${name}\nid: ${id}\ndata: {"sequence":${id}}\n\n`;

/** A server that answers each call with the next of these: a status, or pieces after which the line breaks. */
function answers(...given: (number | string[])[]) {
  const asked: Headers[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers));
    const next = given.shift();
    if (next === undefined) return new Promise<Response>(() => {});
    if (typeof next === 'number') return new Response(null, { status: next });
    const bytes = new TextEncoder();
    return new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of next) controller.enqueue(bytes.encode(piece));
          controller.close();
        },
      }),
    );
  });
  return asked;
}

function followed() {
  const told: string[] = [];
  const leave = followClaim(
    'clm_1',
    { authorization: 'Claim t' },
    { changed: () => told.push('changed'), live: (on) => told.push(on ? 'live' : 'lost') },
  );
  return { told, leave };
}

test('events are read whatever pieces they come in, and the token stands in the header', async () => {
  const asked = answers([event('here', 3).slice(0, 9), event('here', 3).slice(9), ':\n\n', event('changed', 4)]);
  const { told, leave } = followed();
  await expect.poll(() => told).toEqual(['live', 'changed', 'changed', 'lost']);
  expect(asked[0]?.get('authorization')).toBe('Claim t');
  leave();
});

test('after a break it comes back, and tells only when the number is another one', async () => {
  vi.useFakeTimers();
  const asked = answers([event('here', 3)], 503, [event('here', 3)], [event('here', 5)]);
  const { told, leave } = followed();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(told.filter((item) => item === 'changed')).toEqual(['changed', 'changed']);
  expect(asked.slice(1).every((headers) => headers.get('last-event-id') !== null)).toBe(true);
  expect(told.at(-1)).toBe('lost');
  leave();
});

test('what is not allowed is not asked again', async () => {
  vi.useFakeTimers();
  const asked = answers(410);
  const { told, leave } = followed();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([asked.length, told]).toEqual([1, ['lost']]);
  leave();
});
