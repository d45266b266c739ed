import type { z } from 'zod';
import type { claimEmail } from '#core/contract/desk/claim-emails.ts';
import { isoUtc } from '../../platform/db/json-rows.ts';
import { type ClaimEmailRow, emailRows, toCustomers } from './claim-emails.sql.ts';

export { type ClaimEmailRow, emailRows, toCustomers };

/** An email of a claim as staff read it, from a row that the database put into a document. */
export function emailView({ id, template, ...row }: ClaimEmailRow): z.input<typeof claimEmail> {
  return {
    id,
    template,
    createdAt: isoUtc(row.created_at),
    sentAt: row.sent_at && isoUtc(row.sent_at),
    refused:
      row.refused_at === null || row.refusal === null
        ? null
        : { why: row.refusal, at: isoUtc(row.refused_at), handled: row.handled_at !== null },
  };
}
