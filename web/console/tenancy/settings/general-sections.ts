import { productTraits } from '#core/reference/sub-reasons.ts';
import * as words from '#words/console/tenancy/settings.ts';
import type { SettingSection } from './inputs/fields.ts';
import { chosenFrom, days } from './setting-fields.ts';

/** What customers can claim and ask for, and how long each step of a claim can take. */
export const generalSections: readonly SettingSection[] = [
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
    head: words.givesBackHead,
    effect: words.givesBackEffect,
    fields: [{ path: 'giftCards', label: words.giftCards, kind: 'choice', choices: chosenFrom(words.giftCardTurns) }],
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
  {
    head: words.legalHead,
    effect: words.legalEffect,
    fields: [
      { path: 'legal.termsUrl', label: words.termsPage, kind: 'address' },
      { path: 'legal.privacyUrl', label: words.privacyPage, kind: 'address' },
    ],
  },
  {
    head: words.retentionHead,
    effect: words.retentionEffect,
    fields: [
      {
        path: 'retention.months',
        label: words.retentionMonths,
        hint: words.retentionHint,
        kind: 'number',
        unit: words.months,
        empty: 'null',
      },
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
];
