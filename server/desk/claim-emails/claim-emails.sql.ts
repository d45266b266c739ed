import { sql } from 'kysely';
import type { ClaimId, MailId, StoreId } from '#core/ids.ts';
import { type ClaimEmailName, claimEmails } from '#core/reference/claim-emails.ts';
import type { EmailRefusal } from '#core/reference/email-refusals.ts';
import type { Tx } from '../../platform/db/database.ts';

/** An email to a customer about a claim, and how far it got. */
export interface ClaimEmailRow {
  id: MailId;
  template: ClaimEmailName;
  created_at: string;
  sent_at: string | null;
  refused_at: string | null;
  refusal: EmailRefusal | null;
  handled_at: string | null;
}

/** The templates that customers get about their claims, as a list in SQL. */
export const toCustomers = `(${claimEmails.map((name) => `'${name}'`).join(', ')})`;

/**
 * An expression that is the emails to the customer of a claim, oldest first: `$1` is the store, `claim` names the claim's
 * id, `reads` whether they are read at all.
 * @readsAcross A claim’s page tells how far each email about it got.
 */
export function emailRows(claim: string, reads: string): string {
  return `(CASE WHEN ${reads} THEN (SELECT coalesce(json_agg(x ORDER BY x.created_at, x.id), '[]') FROM (
    SELECT m.id, m.template, m.created_at, m.sent_at, m.refused_at, m.refusal, m.handled_at
    FROM mails m WHERE m.store_id = $1 AND m.claim_id = ${claim} AND m.template IN ${toCustomers}) x) ELSE '[]' END)`;
}

/**
 * Whether there is such an email of a claim.
 * @readsAcross As above.
 */
export async function isEmailOf(tx: Tx, of: { storeId: StoreId; claimId: ClaimId; id: MailId }): Promise<boolean> {
  const { rows } = await sql`SELECT FROM mails WHERE store_id = ${of.storeId} AND id = ${of.id}
    AND claim_id = ${of.claimId} AND template IN ${sql.raw(toCustomers)}`.execute(tx);
  return rows.length > 0;
}
