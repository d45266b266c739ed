/**
 * An expression that is the metadata of a claim by key, as JSON.
 * @param store and `claim` name the claim's store and id in the statement
 */
export const metadataRows = (store: string, claim: string): string =>
  `(SELECT coalesce(json_object_agg(d.key, d.value ORDER BY d.key), '{}')
    FROM claim_metadata d WHERE d.store_id = ${store} AND d.claim_id = ${claim})`;
