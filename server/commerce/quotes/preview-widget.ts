import type { z } from 'zod';
import type { WidgetConfig } from '#core/contract/commerce/quotes.ts';
import type { settingsAreas } from '#core/contract/tenancy/settings-areas.ts';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { widgetConfigOf } from './widget-config.ts';

/**
 * What a store's cart would show with these settings of its widget: the same rules, and our own words where they name none.
 * @throws not-found, forbidden
 */
export async function previewWidget(
  ctx: Ctx,
  { storeId, widget }: { storeId: StoreId; widget: z.output<typeof settingsAreas.widget> },
): Promise<WidgetConfig> {
  const store = await storeById(ctx, storeId);
  allow(ctx, 'settings-widget:read', store);
  const drafted = { ...store, settings: { ...store.settings, ...widget } };
  return widgetConfigOf(drafted, { type: 'cart', country: undefined });
}
