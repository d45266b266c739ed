// Written by `npm run modules` from every template.tsx.

import { templates as eventFeedWebhookOff } from './integrations/event-feed/mails/webhook-off/template.tsx';
import { templates as notesNoteMention } from './desk/notes/mails/note-mention/template.tsx';
import { templates as notificationsNotCompleted } from './desk/notifications/mails/not-completed/template.tsx';
import { templates as notificationsNotification } from './desk/notifications/mails/notification/template.tsx';
import { templates as privacyOwnData } from './desk/privacy/mails/own-data/template.tsx';
import { templates as claimMailsAmended } from './claims/claim-mails/mails/amended/template.tsx';
import { templates as claimMailsAsked } from './claims/claim-mails/mails/asked/template.tsx';
import { templates as claimMailsDecided } from './claims/claim-mails/mails/decided/template.tsx';
import { templates as claimMailsLink } from './claims/claim-mails/mails/link/template.tsx';
import { templates as claimMailsMoved } from './claims/claim-mails/mails/moved/template.tsx';
import { templates as claimMailsReceived } from './claims/claim-mails/mails/received/template.tsx';
import { templates as claimMailsReplyRefused } from './claims/claim-mails/mails/reply-refused/template.tsx';
import { templates as claimMailsRevoked } from './claims/claim-mails/mails/revoked/template.tsx';
import { templates as claimMailsShipped } from './claims/claim-mails/mails/shipped/template.tsx';
import { templates as inStoreInStoreConfirm } from './claims/in-store/mails/in-store-confirm/template.tsx';
import { templates as outcomesProposal } from './claims/outcomes/mails/proposal/template.tsx';
import { templates as ordersDraftLink } from './commerce/orders/mails/draft-link/template.tsx';
import { templates as ordersLookUpLink } from './commerce/orders/mails/look-up-link/template.tsx';
import { templates as contractsContractChange } from './ledger/contracts/mails/contract-change/template.tsx';
import { templates as peopleAccountChanged } from './tenancy/people/mails/account-changed/template.tsx';
import { templates as peopleAdminChange } from './tenancy/people/mails/admin-change/template.tsx';
import { templates as peopleAloneWord } from './tenancy/people/mails/alone-word/template.tsx';
import { templates as peopleCodeLost } from './tenancy/people/mails/code-lost/template.tsx';
import { templates as peopleInvitation } from './tenancy/people/mails/invitation/template.tsx';
import { templates as peopleRecovery } from './tenancy/people/mails/recovery/template.tsx';
import { templates as peopleSignInLocked } from './tenancy/people/mails/sign-in-locked/template.tsx';
import { templates as providerRatesRateProposal } from './tenancy/provider-rates/mails/rate-proposal/template.tsx';
import { templates as settingsGuardedChange } from './tenancy/settings/mails/guarded-change/template.tsx';
import { templates as settingsHostLost } from './tenancy/settings/mails/host-lost/template.tsx';
import { templates as settingsHostMoved } from './tenancy/settings/mails/host-moved/template.tsx';
import type { EmailOf, TemplateName, Written } from './platform/mail/mail-kind.ts';

/** The template of every email. A mail without one doesn't compile. */
export const templates: { [Name in TemplateName]: (email: EmailOf<Name>) => Written } = { ...eventFeedWebhookOff, ...notesNoteMention, ...notificationsNotCompleted, ...notificationsNotification, ...privacyOwnData, ...claimMailsAmended, ...claimMailsAsked, ...claimMailsDecided, ...claimMailsLink, ...claimMailsMoved, ...claimMailsReceived, ...claimMailsReplyRefused, ...claimMailsRevoked, ...claimMailsShipped, ...inStoreInStoreConfirm, ...outcomesProposal, ...ordersDraftLink, ...ordersLookUpLink, ...contractsContractChange, ...peopleAccountChanged, ...peopleAdminChange, ...peopleAloneWord, ...peopleCodeLost, ...peopleInvitation, ...peopleRecovery, ...peopleSignInLocked, ...providerRatesRateProposal, ...settingsGuardedChange, ...settingsHostLost, ...settingsHostMoved };
