import { expect, test } from 'vitest';
import { fillMacro, partsOfMacro, unknownPlaceholder } from './macros.ts';

const facts = {
  firstName: 'Nora',
  name: 'Nora {storeName}',
  claimNumber: '1009',
  orderNumber: '2001',
  items: 'Birch enamel mug',
  storeName: 'Fjell & Fern',
  yourName: 'Mara',
};

test.each([
  ['Hi {firstName}, about {items}:', 'Hi Nora, about Birch enamel mug:'],
  ['{name}', 'Nora {storeName}'],
  ['{firstName}{firstName}', 'NoraNora'],
  ['Set { a } and {}', 'Set { a } and {}'],
  ['no one', 'no one'],
])('a macro of %s is filled in once, as %s', (content, filled) => {
  expect(fillMacro(content, facts)).toBe(filled);
});

test('what the claim fills in is told apart', () => {
  expect(partsOfMacro('Hi {firstName}!', facts)).toEqual([
    { text: 'Hi ', filled: false },
    { text: 'Nora', filled: true },
    { text: '!', filled: false },
  ]);
});

test.each([
  ['Hi {firstName}', null],
  ['Hi {first_name}', 'first_name'],
  ['{claimNumber} {Name}', 'Name'],
])('in %s the name that nothing fills in is %s', (content, name) => {
  expect(unknownPlaceholder(content)).toBe(name);
});
