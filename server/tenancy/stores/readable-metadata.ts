import { type Metadata, type MetadataSubject, withoutHidden } from '#core/rules/tenancy/metadata.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { holds } from '../../platform/rights/allow.ts';
import type { StoreRecord } from './read-store.ts';

/** Metadata as this caller may know it: staff without the fields that the store shows to programs alone. */
export function readableMetadata(
  ctx: Pick<Ctx, 'actor'>,
  store: StoreRecord,
  of: MetadataSubject,
  values: Metadata,
): Record<string, string> {
  return ctx.actor.kind === 'staff' ? { ...withoutHidden(store.settings.metadata.fields, of, values) } : { ...values };
}

/**
 * Whether staff read a line of a log or a feed: of metadata only who reads it, and nothing of a field that the store hides
 * from staff.
 */
export function readsLine(
  ctx: Ctx,
  store: StoreRecord,
  { kind, data }: { kind: string; data: Record<string, unknown> },
): boolean {
  if (kind !== 'claim.metadata-changed') {
    return true;
  }
  const field = store.settings.metadata.fields.find(({ of, key }) => of === 'claim' && key === data.field);
  return holds(ctx, 'metadata:read', store) && field?.shown !== false;
}
