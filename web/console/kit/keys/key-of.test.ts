import { expect, test } from 'vitest';
import { keyOf } from './key-of.ts';

const press = (key: string, code: string, held: Partial<KeyboardEvent> = {}) =>
  keyOf({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false, ...held });

test.each([
  ['a', 'KeyA', 'a'],
  ['A', 'KeyA', 'a'],
  ['7', 'Digit7', '7'],
  ['7', 'Numpad7', '7'],
  [' ', 'Space', 'space'],
  ['Enter', 'Enter', 'enter'],
  ['ArrowLeft', 'ArrowLeft', 'left'],
  ['?', 'Slash', '?'],
])('%s is found as typed', (key, code, found) => {
  expect(press(key, code)).toBe(found);
});

test.each([
  ['ф', 'KeyA', 'a'],
  ['δ', 'KeyD', 'd'],
  ['ח', 'KeyJ', 'j'],
  ['&', 'Digit1', '1'],
])('%s on another layout is found by its place', (key, code, found) => {
  expect(press(key, code)).toBe(found);
});

test('on a French layout the letter counts, not its place', () => {
  expect(press('a', 'KeyQ')).toBe('a');
});

test('Ctrl and Cmd are one, Shift is told apart for letters only', () => {
  expect(press('k', 'KeyK', { ctrlKey: true })).toBe('mod+k');
  expect(press('k', 'KeyK', { metaKey: true })).toBe('mod+k');
  expect(press('J', 'KeyJ', { shiftKey: true })).toBe('shift+j');
  expect(press('?', 'Slash', { shiftKey: true })).toBe('?');
});

test('composing, dead keys and Alt are no command', () => {
  expect(press('a', 'KeyA', { isComposing: true })).toBeNull();
  expect(press('Dead', 'KeyE')).toBeNull();
  expect(press('a', 'KeyA', { altKey: true })).toBeNull();
  expect(press('Tab', 'Tab')).toBeNull();
});
