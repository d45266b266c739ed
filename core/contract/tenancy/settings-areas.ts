import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { cartLooks, type SettingsAreaName, weekdays } from '../../reference/settings.ts';
import { productTraits } from '../../reference/sub-reasons.ts';
import { defaultLifecycleSettings } from '../../rules/claims/lifecycle/lifecycle-facts.ts';
import { giftCardTurns } from '../../rules/claims/outcomes/payments.ts';
import {
  defaultWindowSettings,
  type OfferedType,
  type WindowSettings,
} from '../../rules/commerce/claimable/windows.ts';
import { dayOrders, decimalSigns } from '../../rules/commerce/file-import/reading.ts';
import { bandFault, type PriceBand } from '../../rules/commerce/protection-price.ts';
import { fieldsFault, metadataKinds, metadataSubjects } from '../../rules/tenancy/metadata.ts';
import { date, duration, line, listed } from '../platform/fields.ts';
import { orderCover } from './order-cover.ts';
import { storeRates } from './store-rates.ts';

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

/** A page of the store's own that customers open: never without encryption. */
const securePage = z
  .url({ protocol: /^https$/, error: asks('want-https') })
  .max(500)
  .nullable()
  .default(null);

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

/** How long each step of a claim can take, and after how many days its customer is reminded. */
const claimDays = z.strictObject({
  appealDays: days.default(lifecycle.appealDays),
  reopenDays: days.default(lifecycle.reopenDays),
  undismissDays: days.default(lifecycle.undismissDays),
  reopenDeniedDays: days.default(lifecycle.reopenDeniedDays),
  snoozeDays: days.default(lifecycle.snoozeDays),
  onHoldDays: days.default(lifecycle.onHoldDays),
  archiveResolvedDays: days.default(lifecycle.archiveResolvedDays),
  archiveEndedDays: days.default(lifecycle.archiveEndedDays),
  noAnswerDays: days.default(lifecycle.noAnswerDays),
  answerReminderDays: dayList.default([...lifecycle.answerReminderDays]),
  signDays: days.default(lifecycle.signDays),
  signReminderDays: dayList.default([...lifecycle.signReminderDays]),
  arrivedAnswerDays: days.default(lifecycle.arrivedAnswerDays),
});

/** What a shopper may ask for. */
const methods = z.strictObject({
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
});

/** How amounts and dates of import files are read that can be read both ways; null where that is asked. */
const importFileReading = z.strictObject({
  decimal: z.enum(decimalSigns).nullable().default(null),
  dayOrder: z.enum(dayOrders).nullable().default(null),
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
  /** What the store's products have, where an order doesn't say it of an item; null asks shoppers everything. */
  productTraits: z.array(z.enum(productTraits)).max(productTraits.length).nullable().default(null),
  methods: methods.prefault({}),
  /** When gift cards give back a refund of an order that was paid with other means, too. */
  giftCards: z.enum(giftCardTurns).default('by-amount'),
  lifecycle: claimDays.prefault({}),
  /** What was said of import files: of amounts and dates that can be read both ways where nothing in the file decides. */
  importFiles: importFileReading.prefault({}),
  /** Where the store says what it does with what customers give it; at the foot of the portal and of their emails. */
  legal: z.strictObject({ termsUrl: securePage, privacyUrl: securePage }).prefault({}),
  /** How long what customers gave is kept after their last claim ended; null where nobody is erased by the day. */
  retention: z.strictObject({ months: z.number().int().min(6).max(120).nullable().default(null) }).prefault({}),
  /** Closed and dismissed claims keep their units too (the specification's literal reading). */
  countAllClaims: z.boolean().default(false),
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
  /** New claims are assigned in turn to who may decide them, isn't away, and has fewer undecided claims than that. */
  sharing: z
    .strictObject({ inTurn: z.boolean().default(false), mostOpen: z.number().int().min(1).max(500).default(25) })
    .prefault({}),
});

const fulfillment = z.strictObject({
  /** Business days until the customer has a refund. Pages say "up to 5 business days", so there are no more. */
  refundBusinessDays: z.number().int().min(1).max(5).default(5),
  /** Business days from an approval until a replacement arrives; null where the store names no day. */
  replacementBusinessDays: z.number().int().min(1).max(60).nullable().default(null),
  /** After so many days a package that is only known as shipped counts as delivered; null where it never does. */
  deliveredAfterDays: days.nullable().default(null),
  covers: orderCover.prefault({}),
  windows,
  returns: z.strictObject({ portalUrl: webAddress.default(null), trackingUrl: webAddress.default(null) }).prefault({}),
});

const sumLimit = z.number().positive().max(1e9).nullable().default(null);

const limits = z.strictObject({
  /** In the store's currency. */
  limits: z
    .strictObject({
      perClaim: z.number().positive().max(1e9).default(lifecycle.claimLimit),
      secondPersonFrom: z.number().positive().max(1e9).default(lifecycle.secondPersonFrom),
      /**
       * The same over what one person approved alone: on one order, for one customer in 30 days, and in one day of the
       * store. Null follows the limit of one claim: as much for an order and a customer, ten times as much for a day.
       */
      secondPersonFromOrder: sumLimit,
      secondPersonFromCustomer: sumLimit,
      secondPersonFromDay: sumLimit,
      /** Freely given store credit, as a multiple of what was paid for the items; above it a second person approves. */
      creditFactor: z.number().min(0).max(100).default(1.5),
      /** More claims of one customer than that, in so many days, may be denied for their number; null where none is. */
      claimsPerCustomer: z.number().int().min(1).max(1000).nullable().default(null),
      claimsPerCustomerDays: days.default(365),
    })
    .prefault({}),
  /** By what orders in other currencies are measured against the limits; an order of one without a rate has no worth. */
  rates: storeRates.default([]),
});

const metadataField = z.strictObject({
  /** Filled in by staff on a claim, or brought by an order. */
  of: z.enum(metadataSubjects).default('claim'),
  key: line(60)
    .trim()
    .min(1, asks('missing'))
    .regex(/^[\w. -]*$/, asks('metadata-key-form')),
  label: line(60).trim().min(1, asks('missing')),
  kind: z.enum(metadataKinds).default('text'),
  choices: z.array(listed(60)).max(50).default([]),
  /** On the pages of staff; otherwise only programs read it. */
  shown: z.boolean().default(true),
});

const fieldFaults = {
  'key-twice': asks('metadata-key-twice'),
  'no-choices': asks('metadata-no-choices'),
  'choice-twice': asks('metadata-choice-twice'),
} as const;

const metadata = z.strictObject({
  /** The fields that the store keeps beside its claims and reads on its orders, in the order in which pages show them. */
  metadata: z
    .strictObject({
      fields: z
        .array(metadataField)
        .max(30)
        .default([])
        .superRefine((fields, context) => {
          const wrong = fieldsFault(fields);
          if (wrong) {
            context.addIssue({ code: 'custom', path: [wrong.index, wrong.at], message: fieldFaults[wrong.fault] });
          }
        }),
    })
    .prefault({}),
});

const widget = z.strictObject({
  /** How protection is offered in the store's cart. */
  cart: z
    .strictObject({
      look: z.enum(cartLooks).default('toggle'),
      /** What it is called in the cart; null for our own words. */
      name: line(60).trim().min(1, asks('missing')).nullable().default(null),
      about: line(160).trim().min(1, asks('missing')).nullable().default(null),
      /** Who covers it, as the law of the store’s country wants them named; null for the store itself. */
      coveredBy: line(120).trim().min(1, asks('missing')).nullable().default(null),
    })
    .prefault({}),
});

/** In the store's currency, at most 3 decimals. */
const price = z.number().min(0).max(1e6).multipleOf(0.001);

/** What protection costs for carts worth from `from` on and less than `upTo` (core/rules/commerce/protection-price.ts). */
const priceBand = z.strictObject({
  from: price,
  upTo: price.nullable().default(null),
  kind: z.enum(['fixed', 'percentage']),
  /** Money, or percent of the cart. */
  amount: price,
  atLeast: price.nullable().default(null),
  atMost: price.nullable().default(null),
  paidBy: z.enum(['customer', 'brand']).default('customer'),
});

const bandFaults = {
  empty: asks('band-is-empty'),
  overlaps: asks('bands-overlap'),
  'bounds-crossed': asks('band-bounds-crossed'),
  'above-all': asks('band-above-all'),
} as const;

const quotePricing = z.strictObject({
  protection: z
    .strictObject({
      bands: z
        .array(priceBand)
        .max(30)
        .default([])
        .superRefine((bands, context) => {
          const wrong = bandFault(bands.map(bandOf));
          if (wrong) {
            context.addIssue({ code: 'custom', path: [wrong.index], message: bandFaults[wrong.fault] });
          }
        }),
      /** A percentage's price is a multiple of it, such as 0.05; null where only the currency rounds. */
      step: z.number().positive().max(1000).multipleOf(0.001).nullable().default(null),
      /** In the cart from the start; a customer may take it out. Not where the law asks first (protection-offer.ts). */
      startsInCart: z.boolean().default(false),
      /** In every cart, and it stays. Not where the law asks first either. */
      mandatory: z.boolean().default(false),
      /** The store is elsewhere and sells to the EU, the EEA, or the UK, too, whose law asks first. */
      sellsToEurope: z.boolean().default(false),
      /** What the store owes for protection, in percent of what customers pay; null where each order tells it. */
      costRate: z.number().min(0).max(100).multipleOf(0.001).nullable().default(null),
    })
    .prefault({}),
});

/** A band as the rule counts with it. */
export function bandOf(band: z.output<typeof priceBand>): PriceBand {
  const text = (value: number | null) => (value === null ? null : value.toFixed(3));
  return {
    ...band,
    from: band.from.toFixed(3),
    upTo: text(band.upTo),
    amount: band.amount.toFixed(3),
    atLeast: text(band.atLeast),
    atMost: text(band.atMost),
  };
}

/** Every area that has a setting, with its schema. */
export const settingsAreas = {
  general,
  'claim-acknowledgment': claimAcknowledgment,
  fulfillment,
  limits,
  metadata,
  widget,
  'quote-pricing': quotePricing,
} as const satisfies Record<SettingsAreaName, z.ZodType>;

/** All settings of a store: what its areas come to together. */
export const storeSettingsSchema = z.object({
  ...general.shape,
  ...claimAcknowledgment.shape,
  ...fulfillment.shape,
  ...limits.shape,
  ...metadata.shape,
  ...widget.shape,
  ...quotePricing.shape,
});
export type StoreSettings = z.output<typeof storeSettingsSchema>;
export type StoreSettingsInput = z.input<typeof storeSettingsSchema>;
