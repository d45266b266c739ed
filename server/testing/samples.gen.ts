// Written by `npm run modules` from every sample.ts.

import { samples as eventFeedWebhookOff } from '../integrations/event-feed/mails/webhook-off/sample.ts';
import { samples as notesNoteMention } from '../desk/notes/mails/note-mention/sample.ts';
import { samples as notificationsNotCompleted } from '../desk/notifications/mails/not-completed/sample.ts';
import { samples as notificationsNotification } from '../desk/notifications/mails/notification/sample.ts';
import { samples as privacyOwnData } from '../desk/privacy/mails/own-data/sample.ts';
import { samples as claimMailsAmended } from '../claims/claim-mails/mails/amended/sample.ts';
import { samples as claimMailsAsked } from '../claims/claim-mails/mails/asked/sample.ts';
import { samples as claimMailsDecided } from '../claims/claim-mails/mails/decided/sample.ts';
import { samples as claimMailsLink } from '../claims/claim-mails/mails/link/sample.ts';
import { samples as claimMailsMoved } from '../claims/claim-mails/mails/moved/sample.ts';
import { samples as claimMailsReceived } from '../claims/claim-mails/mails/received/sample.ts';
import { samples as claimMailsReplyRefused } from '../claims/claim-mails/mails/reply-refused/sample.ts';
import { samples as claimMailsRevoked } from '../claims/claim-mails/mails/revoked/sample.ts';
import { samples as claimMailsShipped } from '../claims/claim-mails/mails/shipped/sample.ts';
import { samples as inStoreInStoreConfirm } from '../claims/in-store/mails/in-store-confirm/sample.ts';
import { samples as outcomesProposal } from '../claims/outcomes/mails/proposal/sample.ts';
import { samples as ordersDraftLink } from '../commerce/orders/mails/draft-link/sample.ts';
import { samples as ordersLookUpLink } from '../commerce/orders/mails/look-up-link/sample.ts';
import { samples as contractsContractChange } from '../ledger/contracts/mails/contract-change/sample.ts';
import { samples as peopleAccountChanged } from '../tenancy/people/mails/account-changed/sample.ts';
import { samples as peopleAdminChange } from '../tenancy/people/mails/admin-change/sample.ts';
import { samples as peopleAloneWord } from '../tenancy/people/mails/alone-word/sample.ts';
import { samples as peopleCodeLost } from '../tenancy/people/mails/code-lost/sample.ts';
import { samples as peopleInvitation } from '../tenancy/people/mails/invitation/sample.ts';
import { samples as peopleRecovery } from '../tenancy/people/mails/recovery/sample.ts';
import { samples as peopleSignInLocked } from '../tenancy/people/mails/sign-in-locked/sample.ts';
import { samples as providerRatesRateProposal } from '../tenancy/provider-rates/mails/rate-proposal/sample.ts';
import { samples as settingsGuardedChange } from '../tenancy/settings/mails/guarded-change/sample.ts';
import { samples as settingsHostLost } from '../tenancy/settings/mails/host-lost/sample.ts';
import { samples as settingsHostMoved } from '../tenancy/settings/mails/host-moved/sample.ts';
import type { Samples, TemplateName } from '../platform/mail/mail-kind.ts';

/** The samples of every email. A mail without one doesn't compile. */
export const samples: Samples<TemplateName> = { ...eventFeedWebhookOff, ...notesNoteMention, ...notificationsNotCompleted, ...notificationsNotification, ...privacyOwnData, ...claimMailsAmended, ...claimMailsAsked, ...claimMailsDecided, ...claimMailsLink, ...claimMailsMoved, ...claimMailsReceived, ...claimMailsReplyRefused, ...claimMailsRevoked, ...claimMailsShipped, ...inStoreInStoreConfirm, ...outcomesProposal, ...ordersDraftLink, ...ordersLookUpLink, ...contractsContractChange, ...peopleAccountChanged, ...peopleAdminChange, ...peopleAloneWord, ...peopleCodeLost, ...peopleInvitation, ...peopleRecovery, ...peopleSignInLocked, ...providerRatesRateProposal, ...settingsGuardedChange, ...settingsHostLost, ...settingsHostMoved };
