import type { z } from 'zod';
import type { feedEntry } from '../../core/contract/console.ts';
import type { ClaimId, StoreId } from '../../core/ids.ts';
import { claimStateLabels, decisionReasonLabels } from '../../core/reference/claims.ts';
import { formatMoney } from '../../core/rules/text.ts';
import type { Tx } from '../db/database.ts';
import { chainLength, chainOf, type EventRow } from './events.sql.ts';

/** Lines that another line of the same act says already. */
const silent = new Set(['claim.approved', 'claim.denied', 'claim.resolved', 'message.created', 'resolution.executing']);

/** The feed of a claim in words, oldest first; messages stand beside it and are left out. */
export async function readFeed(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<z.input<typeof feedEntry>[]> {
  const lines = await chainOf(tx, storeId, claimId);
  return lines
    .filter((line) => !silent.has(line.kind))
    .map((line) => ({
      id: line.id,
      kind: line.kind,
      at: line.at,
      actorKind: line.actor_kind,
      actorName: line.actor_name,
      text: wordsOf(line),
      fromState: line.from_state,
      toState: line.to_state,
    }));
}

/** How many lines the feed of a claim has. */
export function feedLength(tx: Tx, storeId: StoreId, claimId: ClaimId): Promise<number> {
  return chainLength(tx, storeId, claimId);
}

/** What a line says after the name of who did it. */
function wordsOf(line: EventRow): string {
  const data = line.data as Record<string, unknown>;
  const reason = line.reason ? `: ${reasonWords(line.reason)}` : '';
  switch (line.kind) {
    case 'claim.created':
      return line.to_state === 'DRAFT' ? 'wrote this claim down; it waits for the signature' : 'filed this claim';
    case 'claim.signed':
      return 'signed';
    case 'claim.address-refused':
      return 'tried to sign again with something else; refused';
    case 'claim.proposed':
      return `proposed to approve ${typeof data.total === 'string' ? formatMoney(data.total, String(data.currency)) : ''}; a second person has to agree`;
    case 'claim.receipt-verified':
      return 'looked at the receipt: it shows what the customer says';
    case 'claim.evidence-fetched':
      return 'fetched a photo that was named by its address';
    case 'claim.link-mailed':
      return 'had the link mailed';
    case 'resolution.part-executed':
      return `paid back a part of it, reference ${String(data.reference)}`;
    case 'resolution.executed':
      return `carried it out, reference ${String(data.reference)}`;
    case 'resolution.failed':
      return `could not carry it out${reason}`;
    case 'review.created':
      return `reviewed how it went: ${String(data.rating)} of 5`;
    case 'claim.state_changed':
      return stateWords(line, data, reason);
    default:
      return line.reason ?? line.kind;
  }
}

function stateWords(line: EventRow, data: Record<string, unknown>, reason: string): string {
  switch (data.trigger) {
    case 'open':
      return 'took this up';
    case 'wake':
      return line.actor_kind === 'system' ? 'woke it: its day has come' : 'took this up before its day';
    case 'approve':
      return typeof data.total === 'string' ? `approved ${formatMoney(data.total, String(data.currency))}` : 'approved';
    case 'deny':
      return `denied${reason}`;
    case 'close':
    case 'close-no-response':
    case 'close-arrived':
      return `closed${reason}`;
    case 'appeal':
      return 'appealed the denial; somebody else has to decide';
    case 'revoke':
      return `revoked the approval${reason}`;
    case 'undo':
      return 'took the decision back';
    case 'executed':
      return 'finished: everything is carried out';
    case 'ask-arrived':
      return 'asked the customer whether the parcel arrived';
    case 'withdraw':
      return line.reason === 'PACKAGE_ARRIVED' ? 'said that it arrived' : 'withdrew the claim';
    case 'propose':
      return 'proposed an approval';
    case 'sign':
      return 'sent it to the desk';
    case 'inform':
      return 'wrote to the customer';
    case 'ask-customer':
      return 'asked the customer';
    case 'customer-answer':
      return 'answered';
    case 'customer-write':
      return 'wrote';
    case 'reopen-closed':
    case 'reopen-denied':
      return 'opened it again';
    default:
      return `moved it to ${line.to_state && claimStateLabels[line.to_state]}${reason}`;
  }
}

function reasonWords(reason: string): string {
  return reason in decisionReasonLabels ? decisionReasonLabels[reason as keyof typeof decisionReasonLabels] : reason;
}
