import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Bindings, type KeyLayer, listenForKeys, pushLayer, sendKeys } from './layers.ts';

/** A page without a field in focus: keys go to the window. */
const page = new EventTarget();
const pressed: string[] = [];
const leave: (() => void)[] = [];

/** As much of an element as keys look at: where it is, and what it is in. */
class Element extends EventTarget {
  type = 'text';
  isContentEditable = false;
  inside: Record<string, unknown> = {};
  closest = (wanted: string) => this.inside[wanted] ?? null;
}
class Input extends Element {}
class TextArea extends Element {}

beforeAll(() => {
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('HTMLTextAreaElement', TextArea);
  vi.stubGlobal('HTMLSelectElement', class extends Element {});
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
function press(key: string, held: { ctrlKey?: boolean; repeat?: boolean } = {}, at?: Element) {
  const event = new Event('keydown', { cancelable: true });
  if (at !== undefined) {
    Object.defineProperty(event, 'target', { value: at });
  }
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

/** A form with a button that sends, and what became of it. */
function formOf({ disabled = false } = {}) {
  const sent: unknown[] = [];
  const button = { disabled };
  return { sent, button, form: { querySelector: () => button, requestSubmit: (by: unknown) => sent.push(by) } };
}
const within = <E extends Element>(element: E, inside: Record<string, unknown>): E =>
  Object.assign(element, { inside });
const dialogs = '[role="dialog"], [role="alertdialog"]';

test('Ctrl Enter sends the form that has the focus by its button, from any field', () => {
  push('page', ['mod+enter']);
  for (const field of [new Input(), new TextArea()]) {
    const { form, button, sent } = formOf();
    expect(press('Enter', { ctrlKey: true }, within(field, { form }))).toBe(true);
    expect(sent).toEqual([button]);
  }
  expect(pressed).toEqual([]);
});

test('Ctrl Enter sends nothing while the button is off', () => {
  const { form, sent } = formOf({ disabled: true });
  expect(press('Enter', { ctrlKey: true }, within(new TextArea(), { form }))).toBe(true);
  expect(sent).toEqual([]);
});

test('Ctrl Enter in a dialog sends its only form, wherever the focus is', () => {
  const { form, button, sent } = formOf();
  const dialog = (forms: unknown[]) => ({ [dialogs]: { querySelectorAll: () => forms } });
  push('float', ['mod+enter']);
  press('Enter', { ctrlKey: true }, within(new Element(), dialog([form])));
  expect(sent).toEqual([button]);
  press('Enter', { ctrlKey: true }, within(new Element(), dialog([])));
  expect(pressed).toEqual(['float mod+enter']);
});

test('Ctrl Enter outside of forms does what the page or panel says', () => {
  push('panel', ['mod+enter']);
  press('Enter', { ctrlKey: true }, new TextArea());
  expect(pressed).toEqual(['panel mod+enter']);
});

test('Enter in a one-line field of a page with one save saves it, as Ctrl Enter does', () => {
  leave.push(pushLayer({ rank: 'page', alone: false, bindings: sendKeys(() => void pressed.push('saved')) }));
  expect(press('Enter', {}, new Input())).toBe(true);
  expect(press('Enter', { ctrlKey: true }, new Input())).toBe(true);
  expect(pressed).toEqual(['saved', 'saved']);
});

test('Enter in a field is no key of the page, in a form or over a panel neither', () => {
  push('page', ['enter']);
  leave.push(pushLayer({ rank: 'page', alone: false, bindings: sendKeys(() => void pressed.push('saved')) }));
  expect(press('Enter', {}, new TextArea())).toBe(false);
  expect(press('Enter', {}, within(new Input(), { form: formOf().form }))).toBe(false);
  push('panel', ['enter', 'mod+enter'], true);
  expect(press('Enter', {}, new Input())).toBe(false);
  expect(pressed).toEqual([]);
});

test('Ctrl Enter that is held down sends once', () => {
  push('panel', ['mod+enter'], true);
  press('Enter', { ctrlKey: true });
  press('Enter', { ctrlKey: true, repeat: true });
  expect(pressed).toEqual(['panel mod+enter']);
});
