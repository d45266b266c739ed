import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaSchemas } from '#core/contract/tenancy/store-settings.ts';
import { fieldChanges, implementationAreas } from '#core/rules/tenancy/implementations.ts';
import { withColors } from '../settings/branding/with-colors.ts';
import { textOf } from '../settings/inputs/fields.ts';
import { areaWord, changeName, fieldsOf, valueText } from './area-fields.ts';
import { changeCount, changeLines } from './change-lines.ts';
import { areasOf, draftOf, type LiveAreas } from './draft-of.ts';

const defaults = Object.fromEntries(
  implementationAreas.map((area) => {
    const settings = areaSchemas[area].parse({});
    return [area, { version: 3, settings: area === 'branding' ? withColors(settings as never) : settings }];
  }),
) as Required<LiveAreas>;

/** One switch of each area that has one, or a line of it, as somebody would type it. */
const typed = implementationAreas.flatMap((area) =>
  fieldsOf(area)
    .filter(({ kind }) => kind === 'switch' || kind === 'line' || kind === 'color')
    .map((field) => ({ area, field })),
);
const textFor = ({ area, field }: (typeof typed)[number]) =>
  field.kind === 'switch'
    ? String(textOf(defaults[area].settings, field) !== 'true')
    : field.kind === 'color'
      ? '#123456'
      : 'Alder Care';

test('each area that can be brought has a form, and a name', () => {
  for (const area of implementationAreas) {
    expect(areaWord(area)).not.toBe('');
    expect(fieldsOf(area).length, area).toBeGreaterThan(0);
  }
});

test('what is typed is sent, told field by field, and read back as it was typed', () => {
  fc.assert(
    fc.property(fc.subarray(typed, { minLength: 1 }), (chosen) => {
      const areas: Record<string, Record<string, string>> = {};
      for (const one of chosen) {
        areas[one.area] = { ...areas[one.area], [one.field.path]: textFor(one) };
      }
      const { sent, faults } = areasOf({ name: 'Winter', areas }, defaults, []);
      expect(faults).toEqual({});
      expect(sent.map(({ area }) => area)).toEqual(implementationAreas.filter((area) => areas[area] !== undefined));
      const kept = sent.map(({ area, baseVersion, settings }) => ({
        ...{ area, baseVersion, version: null, moved: [] },
        settings: settings as Record<string, unknown>,
        changes: fieldChanges(defaults[area].settings, settings),
      }));
      expect(changeCount({ areas: kept })).toBe(chosen.length);
      expect(draftOf({ name: 'Winter', areas: kept }, defaults)).toEqual({ name: 'Winter', areas });
      for (const area of kept) {
        for (const { field, before, after } of changeLines(area)) {
          expect(changeName(area.area, field)).not.toBe(field);
          expect(valueText(area.area, field, before)).not.toBe(valueText(area.area, field, after));
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('what the store changed meanwhile stays, where the draft doesn’t say otherwise', () => {
  const live: LiveAreas = {
    ...defaults,
    widget: { version: 4, settings: { cart: { look: 'checkbox', name: 'Theirs', about: null, coveredBy: null } } },
  };
  const kept = {
    area: 'widget' as const,
    ...{ baseVersion: 3, version: null, moved: ['cart.look', 'cart.name'] },
    settings: { cart: { look: 'toggle', name: null, about: null, coveredBy: 'Ours' } },
    changes: [{ field: 'cart.coveredBy', before: null, after: 'Ours' }],
  };
  const draft = draftOf({ name: 'Autumn', areas: [kept] }, live);
  expect(draft.areas).toEqual({ widget: { 'cart.coveredBy': 'Ours' } });
  expect(areasOf(draft, live, [kept]).sent).toEqual([
    {
      area: 'widget',
      baseVersion: 4,
      settings: { cart: { look: 'checkbox', name: 'Theirs', about: null, coveredBy: 'Ours' } },
    },
  ]);
});

test('a field that no form shows goes on as it was sent', () => {
  const live: LiveAreas = { widget: { version: 4, settings: { cart: { look: 'toggle' }, later: { of: 1 } } } };
  const kept = {
    area: 'widget' as const,
    ...{ baseVersion: 3, version: null, moved: [], settings: { cart: { look: 'toggle' }, later: { of: 2 } } },
    changes: [{ field: 'later.of', before: 1, after: 2 }],
  };
  expect(areasOf({ name: 'Autumn', areas: {} }, live, [kept]).sent).toEqual([
    { area: 'widget', baseVersion: 4, settings: { cart: { look: 'toggle' }, later: { of: 2 } } },
  ]);
});
