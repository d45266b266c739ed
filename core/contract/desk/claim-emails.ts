import { z } from 'zod';
import { claimEmails } from '../../reference/claim-emails.ts';
import { emailRefusals } from '../../reference/email-refusals.ts';
import { instant, line, listPage } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { readWith } from '../platform/readable.ts';
import { claimInList } from './claim-in-list.ts';

/** An email to a customer about their claim, and how far it got. */
export const claimEmail = z.object({
  id: z.string(),
  template: z.enum(claimEmails),
  createdAt: instant,
  /** When a mail server took it; null while none has. */
  sentAt: instant.nullable(),
  /** Why it reached nobody, since when, and whether somebody saw to it; null where it wasn’t refused. */
  refused: z.object({ why: z.enum(emailRefusals), at: instant, handled: z.boolean() }).nullable(),
});
export type ClaimEmail = z.output<typeof claimEmail>;

/** An email that reached nobody, and that nobody saw to yet. */
export const undeliveredEmail = z.object({
  ...claimInList,
  id: z.string(),
  /** Where it was sent to. */
  address: readWith('contacts:read', z.string()),
  template: z.enum(claimEmails),
  why: z.enum(emailRefusals),
  at: instant,
});
export type UndeliveredEmail = z.output<typeof undeliveredEmail>;

export const listUndeliveredEmails = operation({
  id: 'listUndeliveredEmails',
  method: 'get',
  path: '/v1/console/undelivered-emails',
  tag: 'Console',
  summary: 'List emails that reached no customer, oldest first',
  who: ['staff'],
  permission: 'claims:read',
  query: z.object({
    storeId: line(40).optional(),
    ...listPage,
  }),
  answers: { 200: z.object({ rows: z.array(undeliveredEmail), nextCursor: z.string().nullable() }) },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
  pagesOnly: true,
});

const ofEmail = {
  method: 'post',
  tag: 'Console',
  who: ['staff'],
  permission: 'messages:create',
  params: z.object({ id: line(40), emailId: line(40) }),
  answers: { 204: null },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
  pagesOnly: true,
} as const;

export const sendEmailAgain = operation({
  ...ofEmail,
  id: 'sendEmailAgain',
  path: '/v1/console/claims/{id}/emails/{emailId}/send-again',
  summary: 'Send an email that reached no one again, to the address the order has now',
});

export const markEmailHandled = operation({
  ...ofEmail,
  id: 'markEmailHandled',
  path: '/v1/console/claims/{id}/emails/{emailId}/handled',
  summary: 'Take an email that reached no one off the list: the customer knows',
});
