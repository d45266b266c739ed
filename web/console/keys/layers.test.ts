import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Bindings, type KeyLayer, listenForKeys, pushLayer } from './layers.ts';

/** A page without a field in focus: keys go to the window. */
const page = new EventTarget();
const pressed: string[] = [];
const leave: (() => void)[] = [];

beforeAll(() => {
  vi.stubGlobal('HTMLElement', class extends EventTarget {});
  // Cast: keys are listened for on what a window shares with every event target.
  listenForKeys(page as unknown as Window);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  pressed.length = 0;
});
afterEach(() => {
  for (const take of leave.splice(0)) take();
});

function push(rank: KeyLayer['rank'], keys: readonly string[], alone = false) {
  const bindings: Bindings = Object.fromEntries(keys.map((key) => [key, () => void pressed.push(`${rank} ${key}`)]));
  const take = pushLayer({ rank, alone, bindings });
  leave.push(take);
  return take;
}
function press(key: string, held: { ctrlKey?: boolean } = {}) {
  const event = new Event('keydown', { cancelable: true });
  const code = /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key;
  page.dispatchEvent(
    Object.assign(event, {
      key,
      code,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      isComposing: false,
      ...held,
    }),
  );
  return event.defaultPrevented;
}

test('the topmost layer has a key, whatever the order in which layers came', () => {
  push('panel', ['a']);
  push('page', ['a', 'b']);
  press('a');
  press('b');
  expect(pressed).toEqual(['panel a', 'page b']);
});

test('a layer that stands alone hides those below, and the palette opens all the same', () => {
  push('frame', ['mod+k', 'a']);
  push('panel', ['esc'], true);
  expect(press('a')).toBe(false);
  press('k', { ctrlKey: true });
  expect(pressed).toEqual(['frame mod+k']);
});

test('nothing below an open palette hears a key, not even the one that opens it', () => {
  push('frame', ['mod+k']);
  push('float', ['esc'], true);
  press('k', { ctrlKey: true });
  expect(pressed).toEqual([]);
});

test('two keys in a row are one command, and the first alone is none', () => {
  push('frame', ['g c']);
  expect(press('g')).toBe(true);
  expect(pressed).toEqual([]);
  press('c');
  expect(pressed).toEqual(['frame g c']);
});

test('another key after the first one ends the pair', () => {
  push('frame', ['g c', 'x']);
  press('g');
  press('x');
  press('c');
  expect(pressed).toEqual([]);
});

test('a layer that is gone hears nothing', () => {
  push('page', ['a'])();
  expect(press('a')).toBe(false);
});

test('an act that answers false leaves the key to the browser', () => {
  leave.push(pushLayer({ rank: 'page', alone: false, bindings: { a: () => false } }));
  expect(press('a')).toBe(false);
});
