import { expect, test } from 'vitest';
import { fieldsFault, type MetadataField, readMetadata, shownMetadata, withoutHidden } from './metadata.ts';

const field = (key: string, more: Partial<MetadataField> = {}): MetadataField => ({
  of: 'claim',
  key,
  label: `The ${key}`,
  kind: 'text',
  choices: [],
  shown: true,
  ...more,
});

test.each([
  [[field('batch'), field('batch', { of: 'order' })], null],
  [[field('batch'), field('batch')], { index: 1, at: 'key', fault: 'key-twice' }],
  [[field('cause', { kind: 'choice' })], { index: 0, at: 'choices', fault: 'no-choices' }],
  [[field('cause', { kind: 'choice', choices: ['A', 'A'] })], { index: 0, at: 'choices', fault: 'choice-twice' }],
  [[field('cause', { kind: 'choice', choices: ['A', 'B'] })], null],
])('a list of fields %# is judged', (fields, fault) => {
  expect(fieldsFault(fields)).toEqual(fault);
});

test.each([
  [field('a'), '  Two words ', { value: 'Two words' }],
  [field('a'), '   ', { value: null }],
  [field('a'), null, { value: null }],
  [field('a', { kind: 'number' }), '1,250.50', { value: '1250.50' }],
  [field('a', { kind: 'number' }), '-3', { value: '-3' }],
  [field('a', { kind: 'number' }), '1e9', { fault: 'not-a-number' }],
  [field('a', { kind: 'number' }), 'three', { fault: 'not-a-number' }],
  [field('a', { kind: 'number' }), '', { value: null }],
  [field('a', { kind: 'choice', choices: ['Wet', 'Torn'] }), 'Torn', { value: 'Torn' }],
  [field('a', { kind: 'choice', choices: ['Wet', 'Torn'] }), 'torn', { fault: 'not-a-choice' }],
  [field('a', { kind: 'choice', choices: ['Wet', 'Torn'] }), null, { value: null }],
])('of %o, %j is read', (of, given, read) => {
  expect(readMetadata(of, given)).toEqual(read);
});

const fields = [
  field('batch'),
  field('secret', { shown: false }),
  field('gift', { of: 'order', label: 'Gift note' }),
  field('route', { of: 'order', shown: false }),
];

test('pages show every shown field of a claim, empty ones too, and no removed field', () => {
  const facts = shownMetadata(fields, 'claim', { secret: 'x', gone: 'y' });
  expect(facts.map(({ key, value }) => [key, value])).toEqual([['batch', null]]);
});

test('pages show an order’s fields under their label and the rest under its key', () => {
  const facts = shownMetadata(fields, 'order', { other: 'z', gift: 'For Ada', route: 'N7' });
  expect(facts.map(({ label, value }) => [label, value])).toEqual([
    ['Gift note', 'For Ada'],
    ['other', 'z'],
  ]);
});

test('no value that an object is born with', () => {
  expect(shownMetadata([field('constructor')], 'claim', {})[0]?.value).toBe(null);
});

test('a field hidden from staff is left out of their answers, for claims and orders', () => {
  const fields = [field('a', { shown: false }), field('b', { of: 'order', shown: false })];
  expect(withoutHidden(fields, 'claim', { a: '1', b: '2' })).toEqual({ b: '2' });
  expect(withoutHidden(fields, 'order', { a: '1', b: '2' })).toEqual({ a: '1' });
});
