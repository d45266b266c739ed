import { z } from 'zod';
import { asks } from '../reference/problem-sentences.ts';
import { type SettingsAreaName, weekdays } from '../reference/settings.ts';
import { productTraits } from '../reference/sub-reasons.ts';
import { defaultLifecycleSettings } from '../rules/lifecycle-facts.ts';
import { defaultWindowSettings, type OfferedType, type WindowSettings } from '../rules/windows.ts';
import { date, duration, line } from './fields.ts';

/**
 * What a store may set, by area: an area is read and changed under its own permission and keeps its own versions
 * (docs/decisions/settings-by-area.md). Everything that is missing has the default that stands here.
 */

const days = z.number().int().min(0).max(3650);
const dayList = z.array(days).max(10);
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullable();

/** A time of day, `HH:MM`. */
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, asks('want-clock-time'));

/** From when until when claims of a type can be filed. */
export const windowRule = z.strictObject({
  opensAt: z.enum(['shipment', 'last-scan', 'delivery', 'return']),
  /** Days of 24 hours after that; abroad for a package that crosses a border. */
  afterDays: days,
  afterDaysAbroad: days,
  /** Calendar days after fulfillment. */
  closesAfterDays: days,
});

/** Null where the store doesn't offer that claim type. */
const windows = z
  .strictObject(
    Object.fromEntries(
      Object.entries(defaultWindowSettings).map(([type, rule]) => [type, windowRule.nullable().default(rule)]),
    ) as { [Type in OfferedType]: z.ZodDefault<z.ZodNullable<typeof windowRule>> },
  )
  .prefault({}) satisfies z.ZodType<WindowSettings>;

const lifecycle = defaultLifecycleSettings;

const claimDays = z.strictObject({
  appealDays: days.default(lifecycle.appealDays),
  reopenDays: days.default(lifecycle.reopenDays),
  undismissDays: days.default(lifecycle.undismissDays),
  reopenDeniedDays: days.default(lifecycle.reopenDeniedDays),
  snoozeDays: days.default(lifecycle.snoozeDays),
  onHoldDays: days.default(lifecycle.onHoldDays),
  archiveResolvedDays: days.default(lifecycle.archiveResolvedDays),
  archiveEndedDays: days.default(lifecycle.archiveEndedDays),
});

const customerDays = z.strictObject({
  noAnswerDays: days.default(lifecycle.noAnswerDays),
  answerReminderDays: dayList.default([...lifecycle.answerReminderDays]),
  signDays: days.default(lifecycle.signDays),
  signReminderDays: dayList.default([...lifecycle.signReminderDays]),
  arrivedAnswerDays: days.default(lifecycle.arrivedAnswerDays),
});

const general = z.strictObject({
  capabilities: z
    .strictObject({ warranties: z.boolean().default(false), inStore: z.boolean().default(false) })
    .prefault({}),
  /** What holds for things bought in a store that its products don't list; staff check the receipt. */
  otherProducts: z
    .strictObject({
      warrantyPeriod: duration.nullable().default('P1Y'),
      receiptRequired: z.boolean().default(true),
    })
    .prefault({}),
  lifecycle: claimDays.prefault({}),
  countAllClaims: z.boolean().default(lifecycle.countAllClaims),
});

const claimAcknowledgment = z.strictObject({
  /** The hours within which the store means to answer; what customers are told until it has a record. Nights count. */
  firstAnswerHours: z.number().int().min(1).max(720).default(24),
  /** The days on which its people answer; the other days don't count. */
  workingDays: z
    .array(z.enum(weekdays))
    .min(1)
    .max(7)
    .default(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']),
  /** From when to when they do, in the store's time zone: an answer is due when the store closes on its day. */
  workingHours: z
    .strictObject({ opens: clockTime.default('09:00'), closes: clockTime.default('17:00') })
    .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: asks('closes-after-opening') })
    .prefault({}),
  /** Days on which nobody answers, and banks move no money. */
  holidays: z
    .array(z.strictObject({ day: date, name: line(60).trim().min(1, asks('missing')) }))
    .max(100)
    .default([]),
});

const customerCommunication = z.strictObject({ lifecycle: customerDays.prefault({}) });

const fulfillment = z.strictObject({
  /** Business days until the customer has a refund. Pages say "up to 5 business days", so there are no more. */
  refundBusinessDays: z.number().int().min(1).max(5).default(5),
  /** Business days from an approval until a replacement arrives; null where the store names no day. */
  replacementBusinessDays: z.number().int().min(1).max(60).nullable().default(null),
  windows,
  returns: z.strictObject({ portalUrl: webAddress.default(null), trackingUrl: webAddress.default(null) }).prefault({}),
});

const replacementCost = z.strictObject({
  /** In the store's currency. */
  limits: z
    .strictObject({
      perClaim: z.number().positive().max(1e9).default(Number(lifecycle.claimLimit)),
      secondPersonFrom: z.number().positive().max(1e9).default(Number(lifecycle.secondPersonFrom)),
      /** Freely given store credit, as a multiple of what was paid for the items; above it a second person approves. */
      creditFactor: z.number().min(0).max(100).default(1.5),
    })
    .prefault({}),
});

const widget = z.strictObject({
  /** What the store's products have, where an order doesn't say it of an item; null asks shoppers everything. */
  productTraits: z.array(z.enum(productTraits)).max(productTraits.length).nullable().default(null),
  /** What a shopper may ask for. */
  methods: z
    .strictObject({
      refund: z.boolean().default(true),
      reship: z.boolean().default(true),
      credit: z
        .strictObject({
          enabled: z.boolean().default(false),
          /** In the store's currency, or percent of what would be refunded. */
          bonus: z.number().min(0).max(100000).default(0),
          bonusType: z.enum(['fixed', 'percentage']).default('fixed'),
        })
        .prefault({}),
    })
    .prefault({}),
});

/** Every area that has a setting, with its schema. */
export const settingsAreas = {
  general,
  'claim-acknowledgment': claimAcknowledgment,
  'customer-communication': customerCommunication,
  fulfillment,
  'replacement-cost': replacementCost,
  widget,
} as const satisfies Record<SettingsAreaName, z.ZodType>;

/** All settings of a store: what its areas come to together. */
export const storeSettingsSchema = z.object({
  ...general.shape,
  ...claimAcknowledgment.shape,
  ...customerCommunication.shape,
  ...fulfillment.shape,
  ...replacementCost.shape,
  ...widget.shape,
  lifecycle: z.strictObject({ ...claimDays.shape, ...customerDays.shape }).prefault({}),
});
export type StoreSettings = z.output<typeof storeSettingsSchema>;
export type StoreSettingsInput = z.input<typeof storeSettingsSchema>;
