import { operations } from './operations.ts';
import { accepted, type ShopifyClient } from './shopify-client.ts';

/**
 * Where our marks stand: metafields on the order or customer that they are about, read by id and so never late. The
 * namespace is open rather than one that Shopify reserves for an app: when a store connects with the token of another
 * app, what was carried out before is still found.
 */
export const namespace = 'amends';

/** What stands under a key, with what has to be told to change just that. */
export type Mark = { value: string; compareDigest: string } | null;

/**
 * Writes a mark if it still is as it was read. Answers it as it stands now, null where somebody else was faster.
 * @throws EngineError as every call does
 */
export async function writeMark(
  client: ShopifyClient,
  { owner, key, mark, value }: { owner: string; key: string; mark: Mark; value: string },
  signal: AbortSignal,
): Promise<Mark> {
  const given = {
    ownerId: owner,
    namespace,
    key,
    type: 'single_line_text_field',
    value,
    // Null: there must be none yet.
    compareDigest: mark?.compareDigest ?? null,
  };
  const { metafieldsSet } = await client.call(operations.writeMark, { metafields: [given] }, signal);
  if (metafieldsSet.userErrors.some((error) => error.code === 'STALE_OBJECT')) return null;
  const [written] = accepted(metafieldsSet.metafields, metafieldsSet.userErrors);
  return written ?? null;
}
