import type { Module } from '../../platform/modules/module-shape.ts';
import { amendedMails } from './mails/amended/mail.ts';
import { askedMails } from './mails/asked/mail.ts';
import { decidedMails } from './mails/decided/mail.ts';
import { linkMails } from './mails/link/mail.ts';
import { movedMails } from './mails/moved/mail.ts';
import { receivedMails } from './mails/received/mail.ts';
import { replyRefusedMails } from './mails/reply-refused/mail.ts';
import { revokedMails } from './mails/revoked/mail.ts';
import { shippedMails } from './mails/shipped/mail.ts';
import type { ClaimMails } from './requests.ts';

/** Emails to a customer about their claim: when each is true, and what it says. */
export const module: Module<object, ClaimMails> = {
  mails: {
    ...amendedMails,
    ...askedMails,
    ...decidedMails,
    ...linkMails,
    ...movedMails,
    ...receivedMails,
    ...replyRefusedMails,
    ...revokedMails,
    ...shippedMails,
  },
};
