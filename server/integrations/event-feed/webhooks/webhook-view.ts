import type { Webhook } from '#core/contract/integrations/webhooks.ts';
import type { CountedEndpoint } from './endpoints.sql.ts';
import { standingKeys } from './signing.ts';

/** An endpoint as it is answered: of its secrets it tells that there are some, and nothing else. */
export function webhookView(row: CountedEndpoint, now: number): Webhook {
  const [, old] = standingKeys(row.signing, now);
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    topics: row.topics,
    active: row.active,
    offReason: row.off_reason,
    offAt: row.off_at,
    failingSince: row.failing_since,
    lastAnswerAt: row.answered_at,
    lastStatus: row.last_status,
    lastFailure: row.last_failure,
    sendsHeader: row.header_secret !== null,
    oldSecretUntil: old?.until ?? null,
    waiting: row.waiting,
    parked: row.parked,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
