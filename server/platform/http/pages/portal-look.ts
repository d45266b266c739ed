import type { z } from 'zod';
import type { Branding, store } from '#core/contract/tenancy/stores.ts';
import type { FlagValues } from '#core/reference/flags.ts';
import type { ReportConfig } from '#core/reference/report-config.ts';

/** How a store looks and is described to its portal. */
export interface PortalLook {
  brand: Branding;
  store: z.output<typeof store>;
  /** The brand's style block. */
  theme: string;
  flags: FlagValues;
  reports: ReportConfig | null;
  /** Whether `?fake=` shows the sample order here: demo stores only, and never in production (T10). */
  sample: boolean;
}
