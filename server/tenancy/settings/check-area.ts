import { kindCode } from '#core/contract/platform/field-problems.ts';
import type { BrandingInput } from '#core/contract/tenancy/branding.ts';
import { type Area, areaSchemas } from '#core/contract/tenancy/store-settings.ts';
import { checkedBranding, refusedAt } from '../stores/check-store.ts';

/**
 * What an area is to be, as it was sent, or as an older version says it, as far as it can still be taken.
 * @param at where it stands in what was sent
 * @throws validation-failed with the field
 */
export function checkedArea(area: Area, settings: unknown, at = '/settings'): Record<string, unknown> {
  const parsed = areaSchemas[area].safeParse(settings, { error: kindCode });
  if (!parsed.success) {
    throw refusedAt(parsed.error.issues, at);
  }
  if (area === 'branding') {
    checkedBranding(settings as BrandingInput, at);
  }
  return settings as Record<string, unknown>;
}
