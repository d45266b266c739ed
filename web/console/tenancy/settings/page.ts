import { areaPermission, type SettingsAreaName } from '#core/reference/settings.ts';
import { areaNames } from '#words/console/tenancy/settings.ts';
import { definePage, type SettingsGroup } from '../../frame/navigation/pages.ts';

const areaPage = (area: SettingsAreaName, group: SettingsGroup, order: number) =>
  definePage({
    id: area,
    path: `/stores/:storeId/settings/${area}`,
    word: areaNames[area],
    permission: areaPermission(area, 'read'),
    places: [group],
    order,
    body: './AreaPage.tsx',
  });

/** The page of each area of the settings. */
export const pages = {
  general: areaPage('general', 'store', 120),
  fulfillment: areaPage('fulfillment', 'store', 140),
  'claim-acknowledgment': areaPage('claim-acknowledgment', 'claims', 170),
  limits: areaPage('limits', 'claims', 180),
  metadata: areaPage('metadata', 'claims', 190),
  widget: areaPage('widget', 'claims', 200),
  'quote-pricing': areaPage('quote-pricing', 'claims', 210),
} as const satisfies Record<SettingsAreaName, object>;
