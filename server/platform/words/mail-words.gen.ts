// Written by `npm run modules` from every folder of words.

import * as enAccountChanged from './en/mail/account-changed.tsx';
import * as enAdminChange from './en/mail/admin-change.tsx';
import * as enAloneWord from './en/mail/alone-word.tsx';
import * as enAmended from './en/mail/amended.tsx';
import * as enAsked from './en/mail/asked.tsx';
import * as enCodeLost from './en/mail/code-lost.tsx';
import * as enContractChange from './en/mail/contract-change.tsx';
import * as enDecided from './en/mail/decided.tsx';
import * as enGuardedChange from './en/mail/guarded-change.tsx';
import * as enHostLost from './en/mail/host-lost.tsx';
import * as enHostMoved from './en/mail/host-moved.tsx';
import * as enInvitation from './en/mail/invitation.tsx';
import * as enLinks from './en/mail/links.tsx';
import * as enMoved from './en/mail/moved.tsx';
import * as enNotCompleted from './en/mail/not-completed.tsx';
import * as enNoteMention from './en/mail/note-mention.tsx';
import * as enNotification from './en/mail/notification.tsx';
import * as enOwnData from './en/mail/own-data.tsx';
import * as enProposal from './en/mail/proposal.tsx';
import * as enRateProposal from './en/mail/rate-proposal.tsx';
import * as enReceived from './en/mail/received.tsx';
import * as enRecovery from './en/mail/recovery.tsx';
import * as enReplyRefused from './en/mail/reply-refused.tsx';
import * as enShared from './en/mail/shared.tsx';
import * as enShipped from './en/mail/shipped.tsx';
import * as enSignInLocked from './en/mail/sign-in-locked.tsx';
import * as enWebhookOff from './en/mail/webhook-off.tsx';
import type { Said } from './said.ts';

const en = {
  'account-changed': enAccountChanged,
  'admin-change': enAdminChange,
  'alone-word': enAloneWord,
  'amended': enAmended,
  'asked': enAsked,
  'code-lost': enCodeLost,
  'contract-change': enContractChange,
  'decided': enDecided,
  'guarded-change': enGuardedChange,
  'host-lost': enHostLost,
  'host-moved': enHostMoved,
  'invitation': enInvitation,
  'links': enLinks,
  'moved': enMoved,
  'not-completed': enNotCompleted,
  'note-mention': enNoteMention,
  'notification': enNotification,
  'own-data': enOwnData,
  'proposal': enProposal,
  'rate-proposal': enRateProposal,
  'received': enReceived,
  'recovery': enRecovery,
  'reply-refused': enReplyRefused,
  'shared': enShared,
  'shipped': enShipped,
  'sign-in-locked': enSignInLocked,
  'webhook-off': enWebhookOff,
};

/** The sentences of emails, by file; another language that lacks one doesn’t compile. */
export type MailWords = Said<typeof en>;

/** Every language that there is, by its tag. */
export const mailLanguages: Readonly<Record<string, MailWords>> & { en: MailWords } = { en };
