// Written by `npm run modules` from every *.events.ts.

import { webhookEvents } from './webhooks.events.ts';
import { bulkEvents } from '../../desk/bulk/bulk.events.ts';
import { labelEvents } from '../../desk/labels/labels.events.ts';
import { macroEvents } from '../../desk/macros/macros.events.ts';
import { noteEvents } from '../../desk/notes/notes.events.ts';
import { policyEvents } from '../../desk/policies/policies.events.ts';
import { privacyEvents } from '../../desk/privacy/privacy.events.ts';
import { savedViewEvents } from '../../desk/saved-views/saved-views.events.ts';
import { sopEvents } from '../../desk/sops/sops.events.ts';
import { waitingMessageEvents } from '../../desk/waiting-messages/waiting-messages.events.ts';
import { monthEvents } from '../../finance/months/months.events.ts';
import { claimEvents } from '../../claims/claim/claims.events.ts';
import { draftEvents } from '../../claims/drafts/drafts.events.ts';
import { messageEvents } from '../../claims/messages/messages.events.ts';
import { metadataEvents } from '../../claims/metadata/metadata.events.ts';
import { outcomeEvents } from '../../claims/outcomes/outcomes.events.ts';
import { reviewEvents } from '../../claims/reviews/reviews.events.ts';
import { engineSyncEvents } from '../../commerce/engine-sync/engine-sync.events.ts';
import { fileImportEvents } from '../../commerce/file-imports/file-imports.events.ts';
import { orderEvents } from '../../commerce/orders/orders.events.ts';
import { productEvents } from '../../commerce/products/products.events.ts';
import { contractEvents } from '../../ledger/contracts/contracts.events.ts';
import { implementationEvents } from '../../tenancy/implementations/implementations.events.ts';
import { machinesEvents } from '../../tenancy/machines/machines.events.ts';
import { peopleEvents } from '../../tenancy/people/people.events.ts';
import { guardedChangeEvents } from '../../tenancy/settings/guarded-changes/guarded-changes.events.ts';
import { storeEvents } from '../../tenancy/stores/stores.events.ts';
import type { PayloadsOf } from '../../platform/audit-log/event-kind.ts';

/** Every kind of event that there is, as each module declares its own. */
export const eventKinds = { ...webhookEvents, ...bulkEvents, ...labelEvents, ...macroEvents, ...noteEvents, ...policyEvents, ...privacyEvents, ...savedViewEvents, ...sopEvents, ...waitingMessageEvents, ...monthEvents, ...claimEvents, ...draftEvents, ...messageEvents, ...metadataEvents, ...outcomeEvents, ...reviewEvents, ...engineSyncEvents, ...fileImportEvents, ...orderEvents, ...productEvents, ...contractEvents, ...implementationEvents, ...machinesEvents, ...peopleEvents, ...guardedChangeEvents, ...storeEvents };

type Payloads = PayloadsOf<typeof eventKinds>;

// So recordEvent checks each kind's data, and the module of the feed imports no domain.
declare module '../../platform/audit-log/event-payloads.ts' {
  interface EventPayloads extends Payloads {}
}
