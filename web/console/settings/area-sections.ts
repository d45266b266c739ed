import * as words from '#words/console/settings.ts';

import { type SettingsAreaName, weekdays } from '../../../core/reference/settings.ts';
import { productTraits } from '../../../core/reference/sub-reasons.ts';
import type { SettingSection } from './fields.ts';
import { fulfillmentSections } from './fulfillment-sections.ts';
import { chosenFrom, days } from './setting-fields.ts';

/** The forms of the areas: every setting that the product obeys, with what follows from it. */
export const areaSections: Record<SettingsAreaName, readonly SettingSection[]> = {
  general: [
    {
      head: words.offersHead,
      effect: words.offersEffect,
      fields: [
        { path: 'capabilities.warranties', label: words.warranties, hint: words.warrantiesHint, kind: 'switch' },
        { path: 'capabilities.inStore', label: words.inStore, hint: words.inStoreHint, kind: 'switch' },
        {
          path: 'otherProducts.warrantyPeriod',
          label: words.warrantyPeriod,
          hint: words.warrantyPeriodHint,
          kind: 'choice',
          choices: chosenFrom(words.warrantyPeriods),
          empty: 'null',
        },
        { path: 'otherProducts.receiptRequired', label: words.receiptRequired, kind: 'switch' },
      ],
    },
    {
      head: words.appealsHead,
      effect: words.appealsEffect,
      fields: [
        days('lifecycle.appealDays', words.appealDays),
        days('lifecycle.reopenDays', words.reopenDays),
        days('lifecycle.reopenDeniedDays', words.reopenDeniedDays),
        days('lifecycle.undismissDays', words.undismissDays),
      ],
    },
    {
      head: words.waitingHead,
      effect: words.waitingEffect,
      fields: [
        days('lifecycle.snoozeDays', words.snoozeDays),
        days('lifecycle.onHoldDays', words.onHoldDays),
        days('lifecycle.archiveResolvedDays', words.archiveResolvedDays),
        days('lifecycle.archiveEndedDays', words.archiveEndedDays),
        { path: 'countAllClaims', label: words.countAllClaims, hint: words.countAllClaimsHint, kind: 'switch' },
      ],
    },
    {
      head: words.filesHead,
      effect: words.filesEffect,
      fields: [
        {
          path: 'importFiles.decimal',
          label: words.fileDecimal,
          kind: 'choice',
          choices: chosenFrom(words.fileDecimals),
          empty: 'null',
        },
        {
          path: 'importFiles.dayOrder',
          label: words.fileDayOrder,
          kind: 'choice',
          choices: chosenFrom(words.fileDayOrders),
          empty: 'null',
        },
      ],
    },
  ],
  'claim-acknowledgment': [
    {
      head: words.promiseHead,
      effect: words.promiseEffect,
      fields: [{ path: 'firstAnswerHours', label: words.firstAnswerHours, kind: 'number', unit: words.hours }],
    },
    {
      head: words.workingHead,
      effect: words.workingEffect,
      fields: [
        {
          path: 'workingDays',
          label: words.workingDays,
          kind: 'several',
          choices: weekdays.map((day) => ({ value: day, label: words.weekdays[day] })),
        },
        { path: 'workingHours.opens', label: words.opens, kind: 'time' },
        { path: 'workingHours.closes', label: words.shuts, kind: 'time' },
        { path: 'holidays', label: words.holidays, hint: words.holidaysHint, kind: 'holidays' },
      ],
    },
    {
      head: words.sharingHead,
      effect: words.sharingEffect,
      fields: [
        { path: 'sharing.inTurn', label: words.inTurn, hint: words.inTurnHint, kind: 'switch' },
        { path: 'sharing.mostOpen', label: words.mostOpen, kind: 'number', unit: words.openClaims },
      ],
    },
  ],
  'customer-communication': [
    {
      head: words.noAnswerHead,
      effect: words.noAnswerEffect,
      fields: [
        {
          path: 'lifecycle.answerReminderDays',
          label: words.answerReminderDays,
          hint: words.reminderHint,
          kind: 'numbers',
        },
        days('lifecycle.noAnswerDays', words.noAnswerDays),
      ],
    },
    {
      head: words.signHead,
      effect: words.signEffect,
      fields: [
        {
          path: 'lifecycle.signReminderDays',
          label: words.signReminderDays,
          hint: words.reminderHint,
          kind: 'numbers',
        },
        days('lifecycle.signDays', words.signDays),
        days('lifecycle.arrivedAnswerDays', words.arrivedAnswerDays),
      ],
    },
  ],
  fulfillment: fulfillmentSections,
  'replacement-cost': [
    {
      head: words.limitsHead,
      effect: words.limitsEffect,
      fields: [
        { path: 'limits.secondPersonFrom', label: words.secondPersonFrom, kind: 'money' },
        { path: 'limits.perClaim', label: words.perClaim, kind: 'money' },
        {
          path: 'limits.creditFactor',
          label: words.creditFactor,
          hint: words.creditFactorHint,
          kind: 'number',
          unit: words.times,
          whole: false,
        },
        {
          path: 'limits.claimsPerCustomer',
          label: words.claimsPerCustomer,
          hint: words.claimsPerCustomerHint,
          kind: 'number',
          empty: 'null',
        },
        days('limits.claimsPerCustomerDays', words.claimsPerCustomerDays),
      ],
    },
    {
      head: words.givesBackHead,
      effect: words.givesBackEffect,
      fields: [{ path: 'giftCards', label: words.giftCards, kind: 'choice', choices: chosenFrom(words.giftCardTurns) }],
    },
  ],
  metadata: [
    {
      head: words.metadataHead,
      effect: words.metadataEffect,
      fields: [{ path: 'metadata.fields', label: words.fields, hint: words.fieldsHint, kind: 'metadata' }],
    },
  ],
  widget: [
    {
      head: words.methodsHead,
      effect: words.methodsEffect,
      fields: [
        { path: 'methods.refund', label: words.refund, hint: words.refundHint, kind: 'switch' },
        { path: 'methods.reship', label: words.reship, hint: words.reshipHint, kind: 'switch' },
        { path: 'methods.credit.enabled', label: words.credit, hint: words.creditHint, kind: 'switch' },
        { path: 'methods.credit.bonus', label: words.bonus, kind: 'number', whole: false },
        {
          path: 'methods.credit.bonusType',
          label: words.bonusType,
          kind: 'choice',
          choices: chosenFrom(words.bonusTypes),
        },
      ],
    },
    {
      head: words.productsHead,
      effect: words.productsEffect,
      fields: [
        {
          path: 'productTraits',
          label: words.productTraits,
          kind: 'several',
          choices: productTraits.map((trait) => ({ value: trait, label: words.traits[trait] })),
          empty: 'null',
        },
      ],
    },
    {
      head: words.cartHead,
      effect: words.cartEffect,
      fields: [
        { path: 'cart.look', label: words.cartLook, kind: 'choice', choices: chosenFrom(words.cartLooks) },
        { path: 'cart.name', label: words.cartName, hint: words.cartNameHint, kind: 'line', empty: 'null' },
        { path: 'cart.about', label: words.cartAbout, hint: words.cartAboutHint, kind: 'line', empty: 'null' },
      ],
    },
  ],
  'quote-pricing': [
    {
      head: words.bandsHead,
      effect: words.bandsEffect,
      fields: [
        { path: 'protection.bands', label: words.bands, hint: words.bandsHint, kind: 'bands' },
        {
          path: 'protection.step',
          label: words.priceStep,
          hint: words.priceStepHint,
          kind: 'money',
          empty: 'null',
        },
      ],
    },
    {
      head: words.inCartHead,
      effect: words.inCartEffect,
      fields: [
        { path: 'protection.startsInCart', label: words.startsInCart, hint: words.startsInCartHint, kind: 'switch' },
        { path: 'protection.mandatory', label: words.mandatory, hint: words.mandatoryHint, kind: 'switch' },
      ],
    },
    {
      head: words.costHead,
      effect: words.costEffect,
      fields: [
        {
          path: 'protection.costRate',
          label: words.costRate,
          hint: words.costRateHint,
          kind: 'number',
          unit: words.percentUnit,
          whole: false,
          empty: 'null',
        },
      ],
    },
  ],
};
