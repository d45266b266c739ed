import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries } from '../../reference/countries.ts';
import { lawAsksFirst, protectionOffer } from './protection-offer.ts';

const set = (given: Partial<Parameters<typeof protectionOffer>[0]> = {}) => ({
  startsInCart: false,
  mandatory: false,
  sellsToEurope: false,
  ...given,
});
const off = { startsOn: false, mandatory: false };

test.each([
  ['is off unless set', set(), ['US'], off],
  ['is on where set', set({ startsInCart: true }), ['US'], { startsOn: true, mandatory: false }],
  ['stays where that is set', set({ mandatory: true }), ['US', 'CA'], { startsOn: true, mandatory: true }],
  ['is off at a store in the EU', set({ startsInCart: true }), ['DE'], off],
  ['is off at a store in the EEA', set({ startsInCart: true }), ['NO'], off],
  ['is off at a store in the UK', set({ mandatory: true }), ['GB'], off],
  ['is off for a cart that goes there', set({ startsInCart: true }), ['US', 'fr'], off],
  ['is off at a store that says it sells there', set({ mandatory: true, sellsToEurope: true }), ['US'], off],
  ['is on at a store in Switzerland', set({ startsInCart: true }), ['CH'], { startsOn: true, mandatory: false }],
])('protection in a cart %s', (_, settings, places, expected) => {
  expect(protectionOffer(settings, places)).toEqual(expected);
});

test('the law of the EU with its regions, of the EEA and of the UK asks first', () => {
  const asking = countries.filter(({ iso2 }) => lawAsksFirst(iso2));
  expect(asking).toHaveLength(27 + 7 + 3 + 1);
});

const code = fc.constantFrom(...countries.map(({ iso2 }) => iso2));
const settings = fc.record({ startsInCart: fc.boolean(), mandatory: fc.boolean(), sellsToEurope: fc.boolean() });

test('nothing begins chosen where any of the places asks first, whatever is set', () => {
  fc.assert(
    fc.property(settings, fc.array(code, { minLength: 1 }), (given, places) => {
      const offer = protectionOffer(given, places);
      if (given.sellsToEurope || places.some(lawAsksFirst)) {
        expect(offer).toEqual(off);
      } else {
        expect(offer).toEqual({ startsOn: given.startsInCart || given.mandatory, mandatory: given.mandatory });
      }
    }),
  );
});

test('one more place never makes protection begin chosen', () => {
  fc.assert(
    fc.property(settings, fc.array(code), code, (given, places, more) => {
      const [before, after] = [protectionOffer(given, places), protectionOffer(given, [...places, more])];
      expect(before.startsOn || !after.startsOn).toBe(true);
      expect(before.mandatory || !after.mandatory).toBe(true);
    }),
  );
});
