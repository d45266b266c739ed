import { z } from 'zod';
import { amendmentKinds } from '#core/reference/amendments.ts';
import { emailRefusals } from '#core/reference/email-refusals.ts';
import { triggers } from '#core/rules/claims/lifecycle/lifecycle-terms.ts';
import { toldDayKinds } from '#core/rules/claims/told-days.ts';
import { amount, code, type EventKinds, nothing } from '../../platform/audit-log/event-kind.ts';

/** What happens to a claim, outside its decision. */
export const claimEvents = {
  'claim.created': { data: nothing, read: 'claims:read', about: 'claims' },
  'claim.signed': { data: nothing, read: 'claims:read', about: 'claims' },
  /** Somebody signed again with something else; refused. */
  'claim.address-refused': { data: nothing, read: 'claims:read', about: 'claims' },
  'claim.state_changed': {
    data: z.strictObject({
      trigger: z.enum(triggers),
      /** The row of the lifecycle's table. */
      row: code,
      /** The claim's version from here on. */
      version: z.number().int(),
      /** Of an approval: what the customer gets; of an amendment: its amount. */
      total: amount.optional(),
      currency: code.optional(),
      /** Of an amendment of a resolved claim: the step, and what it is about. */
      amendment: z.enum(['PROPOSED', 'CONFIRMED', 'CANCELED']).optional(),
      kind: z.enum(amendmentKinds).optional(),
      /** Why, in the words of whoever did it. */
      said: z.string().max(2000).optional(),
      /** The day of the store's zone on which a claim that was put aside wakes. */
      until: code.optional(),
    }),
    read: 'claims:read',
    about: 'claims',
  },
  /** Whose it is from here on, by the name of then; null is nobody. */
  'claim.assigned': {
    data: z.strictObject({
      from: code.nullable(),
      to: code.nullable(),
      /** They took it themselves. */
      own: z.boolean(),
      name: z.string().max(200).nullable(),
      /** Handing it over was undone. */
      back: z.literal(true).optional(),
    }),
    read: 'claims:read',
    about: 'claims',
  },
  /** It was given to whoever’s turn it was, by the name of then. */
  'claim.shared-out': {
    data: z.strictObject({ to: code, name: z.string().max(200) }),
    read: 'claims:read',
    about: 'claims',
  },
  /** Something that staff should know of a claim. */
  'claim.flagged': {
    data: z.discriminatedUnion('flag', [
      z.strictObject({ flag: z.literal('ENGINE_ASKED_AGAIN') }),
      z.strictObject({ flag: z.literal('UNITS_FREE') }),
      /** The store engine booked another amount than the one it was asked for. */
      z.strictObject({ flag: z.literal('AMOUNT_DIFFERS'), booked: amount, expected: amount }),
    ]),
    read: 'claims:read',
    about: 'claims',
  },
  /** The day on which the shopper was to be answered has passed; they were told another one. */
  'claim.answer-late': {
    data: z.strictObject({ due: z.iso.datetime(), movedTo: z.iso.datetime() }),
    read: 'claims:read',
    about: 'claims',
  },
  /** A day that the customer was told gave way to a later one; they are told so. */
  'claim.day-moved': {
    data: z.strictObject({ day: z.enum(toldDayKinds), from: z.iso.datetime(), to: z.iso.datetime() }),
    read: 'claims:read',
    about: 'claims',
  },
  /** An email to the customer reached nobody: refused for good, or no server was reached in days. */
  'claim.email-refused': {
    data: z.strictObject({ template: code, why: z.enum(emailRefusals) }),
    read: 'claims:read',
    about: 'claims',
  },
  /** Staff had an email that reached nobody sent once more, or told the customer another way. */
  'claim.email-sent-again': { data: z.strictObject({ template: code }), read: 'claims:read', about: 'claims' },
  'claim.email-handled': { data: z.strictObject({ template: code }), read: 'claims:read', about: 'claims' },
  'claim.link-mailed': { data: nothing, read: 'claims:read', about: 'claims' },
  'claim.receipt-verified': { data: nothing, read: 'claims:read', about: 'claims' },
  'claim.evidence-fetched': { data: nothing, read: 'claims:read', about: 'claims' },
} as const satisfies EventKinds;
