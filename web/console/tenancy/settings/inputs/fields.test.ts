import { expect, test } from 'vitest';
import { settingsAreas } from '#core/contract/tenancy/settings-areas.ts';
import { settingsAreaNames as formAreas } from '#core/reference/settings.ts';
import { areaSections } from '../area-sections.ts';
import { changed, pathOf, readText, type SettingField, textOf, valueAt, withDraft } from './fields.ts';
import { keyFor, textOfFieldRows } from './metadata-rows.ts';
import { rowAfter, textOfRows } from './price-bands.ts';

const fieldsOf = (area: (typeof formAreas)[number]) => areaSections[area].flatMap((section) => section.fields);

test('every field of every form names a setting that its area has', () => {
  for (const area of formAreas) {
    const settings = settingsAreas[area].parse({});
    for (const field of fieldsOf(area)) {
      expect(valueAt(settings, field.path), `${area} ${field.path}`).not.toBe(undefined);
    }
  }
});

test('every setting has a field, so that none is set by the API alone', () => {
  for (const area of formAreas) {
    const shown = fieldsOf(area).map((field) => field.path);
    for (const path of leaves(settingsAreas[area].parse({}))) {
      expect(
        shown.some((known) => path === known || path.startsWith(`${known}.`)),
        `${area} ${path}`,
      ).toBe(true);
    }
  }
});

test('what a form shows unchanged is saved unchanged', () => {
  for (const area of formAreas) {
    const settings = settingsAreas[area].parse({});
    const fields = fieldsOf(area);
    const draft = Object.fromEntries(fields.map((field) => [field.path, textOf(settings, field)]));
    const sent = withDraft(settings, fields, draft);
    expect(sent.faults, area).toEqual([]);
    expect(settingsAreas[area].parse(sent.settings), area).toEqual(settings);
  }
});

test('saved price bands give the same text again, and a new row continues the last', () => {
  const saved = [
    { ...band, upTo: 100 },
    { ...band, from: 100, kind: 'percentage', amount: 2.5, atMost: 45 },
  ];
  const text = textOf({ bands: saved }, bands);
  expect(readText(text, bands)).toEqual({ ok: true, value: saved });
  expect(textOf({ bands: saved.map((each) => ({ ...each })) }, bands)).toBe(text);
  expect(rowAfter([{ ...row, upTo: '100' }]).from).toBe('100');
});

const own: SettingField = { path: 'fields', label: '', kind: 'metadata' };
const fieldRow = {
  of: 'claim',
  key: 'cause',
  label: 'Cause',
  kind: 'choice',
  choices: 'Packing,  Carrier,',
  shown: true,
} as const;
const ownField = { ...fieldRow, choices: ['Packing', 'Carrier'] };

test('a store’s saved fields give the same text again; a key follows its name', () => {
  const text = textOf({ fields: [ownField] }, own);
  expect(readText(text, own)).toEqual({ ok: true, value: [ownField] });
  expect(textOf({ fields: [{ ...ownField }] }, own)).toBe(text);
  expect(keyFor('Root cause (café)')).toBe('root_cause_cafe');
});

const number: SettingField = { path: 'a.days', label: '', kind: 'number' };
const money: SettingField = { path: 'sum', label: '', kind: 'money' };
const list: SettingField = { path: 'reminders', label: '', kind: 'numbers' };
const holidays: SettingField = { path: 'holidays', label: '', kind: 'holidays' };
const bands: SettingField = { path: 'bands', label: '', kind: 'bands' };
const step: SettingField = { path: 'step', label: '', kind: 'money', empty: 'null' };
const row = {
  from: '0',
  upTo: '',
  kind: 'fixed',
  amount: '1.95',
  atLeast: '',
  atMost: '',
  paidBy: 'customer',
} as const;
const band = { from: 0, upTo: null, kind: 'fixed', amount: 1.95, atLeast: null, atMost: null, paidBy: 'customer' };
const traits: SettingField = { path: 'traits', label: '', kind: 'several', choices: [], empty: 'null' };

test.each([
  [number, '12', 12],
  [number, ' 12 ', 12],
  [money, '1,250.50', 1250.5],
  [list, '3, 6', [3, 6]],
  [list, '', []],
  [holidays, '2026-12-25 Christmas Day\n', [{ day: '2026-12-25', name: 'Christmas Day' }]],
  [traits, '', null],
  [step, '', null],
  [bands, '', []],
  [own, '', []],
  [own, textOfFieldRows([fieldRow]), [ownField]],
  [own, textOfFieldRows([{ ...fieldRow, kind: 'text' }]), [{ ...ownField, kind: 'text', choices: [] }]],
  [bands, textOfRows([row]), [band]],
  [
    bands,
    textOfRows([
      { ...row, from: '1,000', kind: 'percentage', amount: '2.5', atMost: ' 45 ' },
      { ...row, upTo: '100', atMost: '9' },
    ]),
    [
      { ...band, upTo: 100 },
      { ...band, from: 1000, kind: 'percentage', amount: 2.5, atMost: 45 },
    ],
  ],
  [traits, 'POWERED', ['POWERED']],
])('%o reads %j', (field, text, value) => {
  expect(readText(text, field)).toEqual({ ok: true, value });
});

test.each([
  [number, ''],
  [number, '1.5'],
  [number, '-1'],
  [number, 'three'],
  [money, '12 dollars'],
  [list, '3; 6'],
  [bands, textOfRows([{ ...row, amount: '' }])],
  [bands, textOfRows([{ ...row, from: 'none' }])],
  [bands, textOfRows([{ ...row, upTo: '-1' }])],
  [own, textOfFieldRows([{ ...fieldRow, label: ' ' }])],
  [own, textOfFieldRows([{ ...fieldRow, key: '' }])],
  [own, textOfFieldRows([{ ...fieldRow, choices: ' , ' }])],
  [step, 'five cents'],
  [holidays, 'Christmas Day'],
  [holidays, '12/25/2026 Christmas Day'],
])('%o refuses %j', (field, text) => {
  expect(readText(text, field)).toEqual({ ok: false });
});

test('what can’t be read is named, and the rest is put in', () => {
  const { settings, faults } = withDraft({ a: { days: 1, other: 2 }, sum: 3 }, [number, money], {
    'a.days': 'many',
    sum: '4',
  });
  expect(faults).toEqual(['a.days']);
  expect(settings).toEqual({ a: { days: 1, other: 2 }, sum: 4 });
});

test('a field put back to what is saved is no change', () => {
  const draft = changed({}, number, '5', '3');
  expect(draft).toEqual({ 'a.days': '5' });
  expect(changed(draft, number, '3', '3')).toEqual({});
});

test('what the server says of a value stands at the field that holds it', () => {
  expect(pathOf('/settings/a/days', [number])).toBe('a.days');
  expect(pathOf('/settings/holidays/0/day', [holidays])).toBe('holidays');
  expect(pathOf('/expectedVersion', [number])).toBe(null);
});

function leaves(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [path];
  }
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`));
}

test('what is not offered is null, and offered again it has its first rule', () => {
  const field: SettingField = { path: 'rule', label: '', kind: 'offered', whenOn: { after: 2 } };
  const inner: SettingField = { path: 'rule.after', label: '', kind: 'number' };
  expect(withDraft({ rule: { after: 5 } }, [field, inner], { rule: 'false', 'rule.after': '3' }).settings).toEqual({
    rule: null,
  });
  expect(withDraft({ rule: null }, [field, inner], { rule: 'true', 'rule.after': '3' }).settings).toEqual({
    rule: { after: 3 },
  });
  expect(textOf({ rule: null }, field)).toBe('false');
});
