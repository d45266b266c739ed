import type { PayloadsOf } from '../audit-log/event-kind.ts';
import { bulkEvents } from '../bulk/bulk.events.ts';
import { claimEvents } from '../claims/claims.events.ts';
import { engineSyncEvents } from '../engine-sync/engine-sync.events.ts';
import { fileImportEvents } from '../file-imports/file-imports.events.ts';
import { labelEvents } from '../labels/labels.events.ts';
import { macroEvents } from '../macros/macros.events.ts';
import { messageEvents } from '../messages/messages.events.ts';
import { metadataEvents } from '../metadata/metadata.events.ts';
import { noteEvents } from '../notes/notes.events.ts';
import { orderEvents } from '../orders/orders.events.ts';
import { outcomeEvents } from '../outcomes/outcomes.events.ts';
import { peopleEvents } from '../people/people.events.ts';
import { privacyEvents } from '../privacy/privacy.events.ts';
import { productEvents } from '../products/products.events.ts';
import { reviewEvents } from '../reviews/reviews.events.ts';
import { savedViewEvents } from '../saved-views/saved-views.events.ts';
import { sessionEvents } from '../sessions/sessions.events.ts';
import { guardedChangeEvents } from '../settings/guarded-changes/guarded-changes.events.ts';
import { sopEvents } from '../sops/sops.events.ts';
import { storeEvents } from '../stores/stores.events.ts';
import { webhookEvents } from './webhooks/webhooks.events.ts';

/** Every kind of event that there is, as each domain declares its own. */
export const eventKinds = {
  ...guardedChangeEvents,
  ...storeEvents,
  ...engineSyncEvents,
  ...peopleEvents,
  ...productEvents,
  ...orderEvents,
  ...sessionEvents,
  ...sopEvents,
  ...claimEvents,
  ...bulkEvents,
  ...fileImportEvents,
  ...labelEvents,
  ...macroEvents,
  ...messageEvents,
  ...metadataEvents,
  ...noteEvents,
  ...outcomeEvents,
  ...privacyEvents,
  ...reviewEvents,
  ...savedViewEvents,
  ...webhookEvents,
};

type Payloads = PayloadsOf<typeof eventKinds>;

// So recordEvent checks each kind's data, and the room of the feed imports no domain.
declare module '../audit-log/record-event.ts' {
  interface EventPayloads extends Payloads {}
}
