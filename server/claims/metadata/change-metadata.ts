import { Problem } from '#core/contract/platform/problems.ts';
import type { FieldRefusal } from '#core/reference/field-refusal.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Metadata, type MetadataField, readMetadata } from '#core/rules/tenancy/metadata.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { readableMetadata } from '../../tenancy/stores/readable-metadata.ts';
import { onClaim } from '../claim/claim-access.ts';
import { metadataOf, removeValue, setValue } from './metadata.sql.ts';

/**
 * Sets what a claim holds in fields of its store, each told by a line of the feed; fields that aren't named stay. Two
 * people who fill in two fields don't hinder each other, so it asks for no version. What stands there already stays.
 * @throws not-found; validation-failed for a field that the store doesn't have or a value that isn't one; claim-archived
 */
export async function changeMetadata(
  ctx: Ctx,
  input: { id: string; metadata: Readonly<Record<string, string | null>> },
): Promise<Metadata> {
  return onClaim(ctx, input.id, 'metadata:update', async ({ tx, store, claim }) => {
    const wanted = valuesFor(store.settings.metadata.fields, input.metadata);
    if (claim.state === 'ARCHIVED') {
      throw new Problem('claim-archived');
    }
    for (const [{ key, label }, value] of wanted) {
      const changed =
        value === null
          ? await removeValue(tx, store.id, claim.id, key)
          : await setValue(tx, { store_id: store.id, claim_id: claim.id, key, value });
      if (changed) {
        await recordEvent(tx, ctx, {
          storeId: store.id,
          kind: 'claim.metadata-changed',
          claimId: claim.id,
          orderId: claim.order_id,
          data: { field: key, label, removed: value === null, ...(value !== null && { said: value }) },
        });
      }
    }
    return readableMetadata(ctx, store, 'claim', await metadataOf(tx, store.id, claim.id));
  });
}

/** Each field with what it is to hold, in the order of their keys, so that two changes never wait for each other. */
function valuesFor(
  fields: readonly MetadataField[],
  given: Readonly<Record<string, string | null>>,
): [MetadataField, string | null][] {
  const refusals: FieldRefusal[] = [];
  const wanted: [MetadataField, string | null][] = [];
  for (const [key, text] of Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const pointer = `/metadata/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const field = fields.find((item) => item.of === 'claim' && item.key === key);
    if (field === undefined) {
      refusals.push({ pointer, code: 'unknown-field', message: say('unknown-field') });
      continue;
    }
    const read = readMetadata(field, text);
    if ('value' in read) {
      wanted.push([field, read.value]);
    } else if (read.fault === 'not-a-choice') {
      refusals.push({ pointer, code: 'not-offered', message: say('want-one-of', { values: field.choices }) });
    } else {
      refusals.push({ pointer, code: 'wrong-format', message: say('want-number') });
    }
  }
  if (refusals.length > 0) {
    throw new Problem('validation-failed', { errors: refusals });
  }
  return wanted;
}
