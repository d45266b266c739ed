import type { z } from 'zod';
import type { claimLabel } from '#core/contract/desk/labels.ts';

/** A label as a claim carries it. */
export type ClaimLabelRow = z.output<typeof claimLabel>;

/**
 * An expression that is the labels of a claim by name, as JSON.
 * @param store and `claim` name the claim's store and id in the statement
 */
export const labelRows = (store: string, claim: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color) ORDER BY lower(l.name)), '[]')
    FROM claim_labels k JOIN labels l ON l.store_id = ${store} AND l.id = k.label_id
    WHERE k.store_id = ${store} AND k.claim_id = ${claim})`;
