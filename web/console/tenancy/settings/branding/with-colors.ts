import type { StoredBranding } from '#core/contract/tenancy/branding.ts';
import { defaultColors } from '#core/reference/default-look.ts';

/** A brand without colors has the default's, which the form shows. */
export function withColors(branding: StoredBranding): StoredBranding {
  return { ...branding, colors: branding.colors ?? { ...defaultColors } };
}
