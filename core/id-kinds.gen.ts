// Written by `npm run modules` from every tables.ts.

import type { Branded } from './branded.ts';

/** How ids of each kind of row begin. */
export const rowPrefixes = {
  account: 'acc',
  amendment: 'amd',
  apiToken: 'tok',
  app: 'app',
  appConnection: 'con',
  bulkAct: 'blk',
  claim: 'clm',
  claimItem: 'cli',
  consent: 'cns',
  contractProposal: 'cpr',
  decision: 'dec',
  erasure: 'ers',
  event: 'evt',
  factorReset: 'fre',
  fileImport: 'imp',
  fulfillment: 'ful',
  fxRate: 'fxr',
  fxRateProposal: 'frp',
  grant: 'gra',
  guardedChange: 'gch',
  implementation: 'ipl',
  implementationComment: 'ipc',
  invitation: 'inv',
  label: 'lab',
  legalHold: 'hld',
  macro: 'mac',
  mail: 'mai',
  media: 'med',
  member: 'mem',
  message: 'msg',
  note: 'not',
  notification: 'ntf',
  order: 'ord',
  orderItem: 'itm',
  payment: 'pay',
  policy: 'pol',
  product: 'prd',
  providerInvitation: 'pin',
  providerPeopleChange: 'ppc',
  recovery: 'rcv',
  resolution: 'res',
  resolutionPayment: 'rpy',
  review: 'rev',
  savedView: 'viw',
  session: 'ses',
  sop: 'sop',
  store: 'sto',
  supportAssignment: 'sas',
  toldDay: 'tld',
  transfer: 'trf',
  user: 'usr',
  waitingMessage: 'wtm',
  webhook: 'whk',
  webhookDelivery: 'whd',
} as const;

export type AccountId = Branded<'account'>;
export type AmendmentId = Branded<'amendment'>;
export type ApiTokenId = Branded<'apiToken'>;
export type AppId = Branded<'app'>;
export type AppConnectionId = Branded<'appConnection'>;
export type BulkActId = Branded<'bulkAct'>;
export type ClaimId = Branded<'claim'>;
export type ClaimItemId = Branded<'claimItem'>;
export type ConsentId = Branded<'consent'>;
export type ContractProposalId = Branded<'contractProposal'>;
export type DecisionId = Branded<'decision'>;
export type ErasureId = Branded<'erasure'>;
export type EventId = Branded<'event'>;
export type FactorResetId = Branded<'factorReset'>;
export type FileImportId = Branded<'fileImport'>;
export type FulfillmentId = Branded<'fulfillment'>;
export type FxRateId = Branded<'fxRate'>;
export type FxRateProposalId = Branded<'fxRateProposal'>;
export type GrantId = Branded<'grant'>;
export type GuardedChangeId = Branded<'guardedChange'>;
export type ImplementationId = Branded<'implementation'>;
export type ImplementationCommentId = Branded<'implementationComment'>;
export type InvitationId = Branded<'invitation'>;
export type LabelId = Branded<'label'>;
export type LegalHoldId = Branded<'legalHold'>;
export type MacroId = Branded<'macro'>;
export type MailId = Branded<'mail'>;
export type MediaId = Branded<'media'>;
export type MemberId = Branded<'member'>;
export type MessageId = Branded<'message'>;
export type NoteId = Branded<'note'>;
export type NotificationId = Branded<'notification'>;
export type OrderId = Branded<'order'>;
export type OrderItemId = Branded<'orderItem'>;
export type PaymentId = Branded<'payment'>;
export type PolicyId = Branded<'policy'>;
export type ProductId = Branded<'product'>;
export type ProviderInvitationId = Branded<'providerInvitation'>;
export type ProviderPeopleChangeId = Branded<'providerPeopleChange'>;
export type RecoveryId = Branded<'recovery'>;
export type ResolutionId = Branded<'resolution'>;
export type ResolutionPaymentId = Branded<'resolutionPayment'>;
export type ReviewId = Branded<'review'>;
export type SavedViewId = Branded<'savedView'>;
export type SessionId = Branded<'session'>;
export type SopId = Branded<'sop'>;
export type StoreId = Branded<'store'>;
export type SupportAssignmentId = Branded<'supportAssignment'>;
export type ToldDayId = Branded<'toldDay'>;
export type TransferId = Branded<'transfer'>;
export type UserId = Branded<'user'>;
export type WaitingMessageId = Branded<'waitingMessage'>;
export type WebhookId = Branded<'webhook'>;
export type WebhookDeliveryId = Branded<'webhookDelivery'>;
