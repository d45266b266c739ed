import { z } from 'zod';
import { duration } from '../../core/contract/fields.ts';
import { defaultLifecycleSettings, type LifecycleSettings } from '../../core/rules/lifecycle-facts.ts';
import { defaultWindowSettings, type WindowSettings } from '../../core/rules/windows.ts';

const days = z.number().int().min(0).max(3650);
const dayList = z.array(days).max(10);
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullable();

const windowRule = z.strictObject({
  opensAt: z.enum(['shipment', 'last-scan', 'delivery', 'return']),
  afterDays: days,
  afterDaysAbroad: days,
  closesAfterDays: days,
});

const windows = z
  .partialRecord(z.enum(Object.keys(defaultWindowSettings) as [keyof WindowSettings]), windowRule.nullable())
  .default({})
  .transform((given): WindowSettings => ({ ...defaultWindowSettings, ...given }));

/** What a store may set, with the defaults that hold where it set nothing (design section 4; lifecycle). */
export const storeSettingsSchema = z.object({
  windows,
  /** What a shopper may ask for. */
  methods: z
    .object({
      refund: z.boolean().default(true),
      reship: z.boolean().default(true),
      credit: z
        .object({
          enabled: z.boolean().default(false),
          /** In the store's currency, or per cent of what would be refunded. */
          bonus: z.number().min(0).max(100000).default(0),
          bonusType: z.enum(['fixed', 'percentage']).default('fixed'),
        })
        .prefault({}),
    })
    .prefault({}),
  capabilities: z.object({ warranties: z.boolean().default(false), inStore: z.boolean().default(false) }).prefault({}),
  /** What holds for things bought in a shop that the store's products do not list; the receipt is looked at by staff. */
  otherProducts: z
    .object({
      warrantyPeriod: duration.nullable().default('P1Y'),
      receiptRequired: z.boolean().default(true),
    })
    .prefault({}),
  returns: z.object({ portalUrl: webAddress.default(null), trackingUrl: webAddress.default(null) }).prefault({}),
  /** In the store's currency. */
  limits: z
    .object({
      perClaim: z.number().positive().max(1e9).default(Number(defaultLifecycleSettings.claimLimit)),
      secondPersonFrom: z.number().positive().max(1e9).default(Number(defaultLifecycleSettings.secondPersonFrom)),
    })
    .prefault({}),
  lifecycle: z
    .object({
      appealDays: days.default(defaultLifecycleSettings.appealDays),
      reopenDays: days.default(defaultLifecycleSettings.reopenDays),
      undismissDays: days.default(defaultLifecycleSettings.undismissDays),
      reopenDeniedDays: days.default(defaultLifecycleSettings.reopenDeniedDays),
      snoozeDays: days.default(defaultLifecycleSettings.snoozeDays),
      noAnswerDays: days.default(defaultLifecycleSettings.noAnswerDays),
      answerReminderDays: dayList.default([...defaultLifecycleSettings.answerReminderDays]),
      onHoldDays: days.default(defaultLifecycleSettings.onHoldDays),
      signDays: days.default(defaultLifecycleSettings.signDays),
      signReminderDays: dayList.default([...defaultLifecycleSettings.signReminderDays]),
      arrivedAnswerDays: days.default(defaultLifecycleSettings.arrivedAnswerDays),
      archiveResolvedDays: days.default(defaultLifecycleSettings.archiveResolvedDays),
      archiveEndedDays: days.default(defaultLifecycleSettings.archiveEndedDays),
    })
    .prefault({}),
  countAllClaims: z.boolean().default(defaultLifecycleSettings.countAllClaims),
  /** The hours within which the store means to answer first; what the portal promises until it has a record. */
  firstAnswerHours: z.number().int().min(1).max(720).default(24),
});

export type StoreSettings = z.output<typeof storeSettingsSchema>;
export type StoreSettingsInput = z.input<typeof storeSettingsSchema>;

/** The figures that the lifecycle's rules ask for. `undoSeconds` is the installation's. */
export function lifecycleSettingsOf(
  store: { settings: StoreSettings },
  config: { undoSeconds: number },
): LifecycleSettings {
  const { lifecycle, limits, countAllClaims } = store.settings;
  return {
    ...lifecycle,
    undoSeconds: config.undoSeconds,
    secondPersonFrom: limits.secondPersonFrom.toFixed(3),
    claimLimit: limits.perClaim.toFixed(3),
    countAllClaims,
  };
}
