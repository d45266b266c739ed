import { type SettingsAreaName, weekdays } from '#core/reference/settings.ts';
import * as words from '#words/console/tenancy/settings.ts';
import { fulfillmentSections } from './fulfillment-sections.ts';
import { generalSections } from './general-sections.ts';
import type { SettingSection } from './inputs/fields.ts';
import { chosenFrom, days } from './setting-fields.ts';

/** The forms of the areas: every setting that the product obeys, with what follows from it. */
export const areaSections: Record<SettingsAreaName, readonly SettingSection[]> = {
  general: generalSections,
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
  fulfillment: fulfillmentSections,
  limits: [
    {
      head: words.claimLimitsHead,
      effect: words.claimLimitsEffect,
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
      ],
    },
    {
      head: words.sumsAloneHead,
      effect: words.sumsAloneEffect,
      fields: [
        {
          path: 'limits.secondPersonFromOrder',
          label: words.secondPersonFromOrder,
          hint: words.sumFollows,
          kind: 'money',
          empty: 'null',
        },
        {
          path: 'limits.secondPersonFromCustomer',
          label: words.secondPersonFromCustomer,
          hint: words.sumFollows,
          kind: 'money',
          empty: 'null',
        },
        {
          path: 'limits.secondPersonFromDay',
          label: words.secondPersonFromDay,
          hint: words.sumFollowsTenfold,
          kind: 'money',
          empty: 'null',
        },
      ],
    },
    {
      head: words.customerLimitsHead,
      effect: words.customerLimitsEffect,
      fields: [
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
      head: words.ratesHead,
      effect: words.ratesEffect,
      fields: [{ path: 'rates', label: words.rates, hint: words.ratesHint, kind: 'rates' }],
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
      head: words.cartHead,
      effect: words.cartEffect,
      fields: [
        { path: 'cart.look', label: words.cartLook, kind: 'choice', choices: chosenFrom(words.cartLooks) },
        { path: 'cart.name', label: words.cartName, hint: words.cartNameHint, kind: 'line', empty: 'null' },
        { path: 'cart.about', label: words.cartAbout, hint: words.cartAboutHint, kind: 'line', empty: 'null' },
        {
          path: 'cart.coveredBy',
          label: words.cartCoveredBy,
          hint: words.cartCoveredByHint,
          kind: 'line',
          empty: 'null',
        },
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
        { path: 'protection.sellsToEurope', label: words.sellsToEurope, hint: words.sellsToEuropeHint, kind: 'switch' },
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
