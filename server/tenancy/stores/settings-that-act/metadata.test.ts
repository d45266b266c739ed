import type { StoreSettings } from '#core/contract/tenancy/settings-areas.ts';
import { readMetadata, shownMetadata } from '#core/rules/tenancy/metadata.ts';
import { everyFieldActs, type SettingsRow } from '../../../testing/acting-settings.ts';

const shown = ({ metadata }: StoreSettings) => shownMetadata(metadata.fields, 'claim', { batch: 'B1' });
const read = (text: string) => (settings: StoreSettings) =>
  settings.metadata.fields.map((field) => readMetadata(field, text));

const ofField = (row: Omit<SettingsRow, 'beside'>): SettingsRow => ({
  ...row,
  beside: { metadata: { fields: [{ key: 'batch', label: 'Batch', choices: ['Red'] }] } },
});

everyFieldActs('metadata', {
  'metadata.fields[].of': ofField({
    values: ['claim', 'order'],
    act: (settings) => shown(settings).length,
    does: [1, 0],
  }),
  'metadata.fields[].key': ofField({
    values: ['batch', 'box'],
    act: (settings) => shown(settings)[0]?.value,
    does: ['B1', null],
  }),
  'metadata.fields[].label': ofField({
    values: ['Batch', 'Box'],
    act: (settings) => shown(settings)[0]?.label,
    does: ['Batch', 'Box'],
  }),
  'metadata.fields[].kind': ofField({
    values: ['text', 'number'],
    act: read('1,200'),
    does: [[{ value: '1,200' }], [{ value: '1200' }]],
  }),
  'metadata.fields[].choices': {
    ...ofField({
      values: [['Red'], ['Blue']],
      act: read('Red'),
      does: [[{ value: 'Red' }], [{ fault: 'not-a-choice' }]],
    }),
    beside: { metadata: { fields: [{ key: 'color', label: 'Color', kind: 'choice' }] } },
  },
  'metadata.fields[].shown': ofField({
    values: [true, false],
    act: (settings) => shown(settings).length,
    does: [1, 0],
  }),
});
