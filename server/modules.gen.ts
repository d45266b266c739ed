// Written by `npm run modules` from every module.ts.

import { module as demo } from './demo/module.ts';
import { module as eventFeed } from './integrations/event-feed/module.ts';
import { module as approvals } from './desk/approvals/module.ts';
import { module as bulk } from './desk/bulk/module.ts';
import { module as businessLists } from './desk/business-lists/module.ts';
import { module as claimEmails } from './desk/claim-emails/module.ts';
import { module as claimPage } from './desk/claim-page/module.ts';
import { module as customerPage } from './desk/customer-page/module.ts';
import { module as executions } from './desk/executions/module.ts';
import { module as frame } from './desk/frame/module.ts';
import { module as home } from './desk/home/module.ts';
import { module as labels } from './desk/labels/module.ts';
import { module as macros } from './desk/macros/module.ts';
import { module as notes } from './desk/notes/module.ts';
import { module as notifications } from './desk/notifications/module.ts';
import { module as orderPages } from './desk/order-pages/module.ts';
import { module as policies } from './desk/policies/module.ts';
import { module as privacy } from './desk/privacy/module.ts';
import { module as queue } from './desk/queue/module.ts';
import { module as savedViews } from './desk/saved-views/module.ts';
import { module as setup } from './desk/setup/module.ts';
import { module as sops } from './desk/sops/module.ts';
import { module as waitingMessages } from './desk/waiting-messages/module.ts';
import { module as whitelabels } from './desk/whitelabels/module.ts';
import { module as months } from './finance/months/module.ts';
import { module as answerClock } from './claims/answer-clock/module.ts';
import { module as assign } from './claims/assign/module.ts';
import { module as claimMails } from './claims/claim-mails/module.ts';
import { module as claimView } from './claims/claim-view/module.ts';
import { module as claim } from './claims/claim/module.ts';
import { module as drafts } from './claims/drafts/module.ts';
import { module as file } from './claims/file/module.ts';
import { module as inStore } from './claims/in-store/module.ts';
import { module as lifecycle } from './claims/lifecycle/module.ts';
import { module as links } from './claims/links/module.ts';
import { module as messages } from './claims/messages/module.ts';
import { module as metadata } from './claims/metadata/module.ts';
import { module as outcomes } from './claims/outcomes/module.ts';
import { module as reviews } from './claims/reviews/module.ts';
import { module as shareOut } from './claims/share-out/module.ts';
import { module as sign } from './claims/sign/module.ts';
import { module as staffDrafts } from './claims/staff-drafts/module.ts';
import { module as consents } from './commerce/consents/module.ts';
import { module as engineChange } from './commerce/engine-change/module.ts';
import { module as engineSync } from './commerce/engine-sync/module.ts';
import { module as fileImports } from './commerce/file-imports/module.ts';
import { module as orders } from './commerce/orders/module.ts';
import { module as products } from './commerce/products/module.ts';
import { module as quotes } from './commerce/quotes/module.ts';
import { module as storeEngines } from './commerce/store-engines/module.ts';
import { module as books } from './ledger/books/module.ts';
import { module as contracts } from './ledger/contracts/module.ts';
import { module as implementations } from './tenancy/implementations/module.ts';
import { module as machines } from './tenancy/machines/module.ts';
import { module as people } from './tenancy/people/module.ts';
import { module as providerRates } from './tenancy/provider-rates/module.ts';
import { module as settings } from './tenancy/settings/module.ts';
import { module as stores } from './tenancy/stores/module.ts';
import { module as auditLog } from './platform/audit-log/module.ts';
import { module as errorReports } from './platform/error-reports/module.ts';
import { module as http } from './platform/http/module.ts';
import { module as jobs } from './platform/jobs/module.ts';
import { module as mail } from './platform/mail/module.ts';
import { module as media } from './platform/media/module.ts';
import type { AnyModule, JobsOf, MailsOf } from './platform/modules/module-shape.ts';

/** Every module, those first that stand on others. */
export const modules: readonly AnyModule[] = [demo, eventFeed, approvals, bulk, businessLists, claimEmails, claimPage, customerPage, executions, frame, home, labels, macros, notes, notifications, orderPages, policies, privacy, queue, savedViews, setup, sops, waitingMessages, whitelabels, months, answerClock, assign, claimMails, claimView, claim, drafts, file, inStore, lifecycle, links, messages, metadata, outcomes, reviews, shareOut, sign, staffDrafts, consents, engineChange, engineSync, fileImports, orders, products, quotes, storeEngines, books, contracts, implementations, machines, people, providerRates, settings, stores, auditLog, errorReports, http, jobs, mail, media];

// So `enqueue` checks each job's payload, and the queue imports no module.
declare module './platform/jobs/jobs.ts' {
  interface JobPayloads extends JobsOf<typeof eventFeed>, JobsOf<typeof bulk>, JobsOf<typeof notifications>, JobsOf<typeof privacy>, JobsOf<typeof waitingMessages>, JobsOf<typeof months>, JobsOf<typeof answerClock>, JobsOf<typeof claim>, JobsOf<typeof drafts>, JobsOf<typeof file>, JobsOf<typeof lifecycle>, JobsOf<typeof outcomes>, JobsOf<typeof shareOut>, JobsOf<typeof engineSync>, JobsOf<typeof fileImports>, JobsOf<typeof orders>, JobsOf<typeof contracts>, JobsOf<typeof people>, JobsOf<typeof providerRates>, JobsOf<typeof settings>, JobsOf<typeof auditLog> {}
  interface MailRequests extends MailsOf<typeof eventFeed>, MailsOf<typeof notes>, MailsOf<typeof notifications>, MailsOf<typeof privacy>, MailsOf<typeof claimMails>, MailsOf<typeof inStore>, MailsOf<typeof outcomes>, MailsOf<typeof orders>, MailsOf<typeof contracts>, MailsOf<typeof people>, MailsOf<typeof providerRates>, MailsOf<typeof settings> {}
}
