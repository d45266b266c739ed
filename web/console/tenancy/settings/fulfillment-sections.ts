import { defaultWindowSettings, type OfferedType } from '#core/rules/commerce/claimable/windows.ts';
import { claimTypeLabels } from '#words/console/kit/labels.ts';
import * as words from '#words/console/tenancy/settings.ts';
import type { SettingSection } from './inputs/fields.ts';
import { chosenFrom, days } from './setting-fields.ts';

/** When one kind of claim can be filed, and whether it is offered at all. */
const windowSection = (type: OfferedType, index: number): SettingSection => ({
  head: claimTypeLabels[type],
  effect: index === 0 ? words.windowsEffect : '',
  isCompact: true,
  fields: [
    { path: `windows.${type}`, label: words.offered, kind: 'offered', whenOn: defaultWindowSettings[type] },
    { path: `windows.${type}.opensAt`, label: words.opensAfter, kind: 'choice', choices: chosenFrom(words.openings) },
    days(`windows.${type}.afterDays`, words.waits),
    days(`windows.${type}.afterDaysAbroad`, words.waitsAbroad),
    days(`windows.${type}.closesAfterDays`, words.closes),
  ],
});

/** What the store covers, when its claims can be filed, and by when what it gives arrives. */
export const fulfillmentSections: readonly SettingSection[] = [
  {
    head: words.expectedHead,
    effect: words.expectedEffect,
    fields: [
      { path: 'refundBusinessDays', label: words.refundBusinessDays, kind: 'number', unit: words.businessDays },
      {
        path: 'replacementBusinessDays',
        label: words.replacementBusinessDays,
        hint: words.replacementHint,
        kind: 'number',
        unit: words.businessDays,
        empty: 'null',
      },
    ],
  },
  {
    head: words.silentHead,
    effect: words.silentEffect,
    fields: [
      {
        path: 'deliveredAfterDays',
        label: words.deliveredAfterDays,
        hint: words.deliveredAfterDaysHint,
        kind: 'number',
        unit: words.days,
        empty: 'null',
      },
    ],
  },
  {
    head: words.coversHead,
    effect: words.coversEffect,
    fields: [
      { path: 'covers.orders', label: words.covers, kind: 'choice', choices: chosenFrom(words.coveredOrders) },
      { path: 'covers.from', label: words.coversFrom, hint: words.coversBoundHint, kind: 'money', empty: 'null' },
      { path: 'covers.upTo', label: words.coversUpTo, hint: words.coversBoundHint, kind: 'money', empty: 'null' },
      {
        path: 'covers.countries',
        label: words.coversCountries,
        hint: words.coversCountriesHint,
        kind: 'names',
        of: 'countries',
      },
      { path: 'covers.soldAs', label: words.soldAs, hint: words.soldAsHint, kind: 'names' },
    ],
  },
  {
    head: words.returnsHead,
    effect: words.returnsEffect,
    fields: [
      { path: 'returns.portalUrl', label: words.returnsPortal, kind: 'address' },
      { path: 'returns.trackingUrl', label: words.returnsTracking, kind: 'address' },
    ],
  },
  ...(Object.keys(defaultWindowSettings) as OfferedType[]).map(windowSection),
];
