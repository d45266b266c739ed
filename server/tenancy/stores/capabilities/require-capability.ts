import { Problem } from '#core/contract/platform/problems.ts';
import { storeSettingsSchema } from '#core/contract/tenancy/settings-areas.ts';
import type { Area } from '#core/contract/tenancy/store-settings.ts';
import { type ResolutionKind, type ResolutionType, resolutionKinds } from '#core/reference/claims.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Capability } from '#core/reference/settings.ts';
import { isOffFor, mayUse, outsideFrame } from '#core/rules/tenancy/capabilities.ts';
import { refused } from '../check-store.ts';
import type { StoreRecord } from '../read-store.ts';

/** By which capability a store gives what; what was agreed freely takes none. */
const givenBy: Readonly<Record<ResolutionKind, Capability | null>> = {
  refund: 'refund',
  goods: 'reship',
  credit: 'credit',
  agreed: null,
};

/**
 * The capability by which something is given and that is off for a claim; null where the store may give it.
 * @param filedAt when the claim was filed: one from before keeps its ways
 */
export function capabilityOff(
  { frame }: Pick<StoreRecord, 'frame'>,
  type: ResolutionType | 'NOT_COVERED',
  filedAt: string,
): Capability | null {
  const capability = type === 'NOT_COVERED' ? null : givenBy[resolutionKinds[type]];
  return capability !== null && isOffFor(frame, capability, filedAt) ? capability : null;
}

/**
 * Throws `not-found` where a store may not use what is asked of it by carts and programs: to them it isn’t there.
 * @param capability with all that it’s nothing without
 */
export function requireCapability({ frame }: Pick<StoreRecord, 'frame'>, capability: Capability): void {
  if (!mayUse(frame, capability)) {
    throw new Problem('not-found', { detail: say('capability-off', { capability }) });
  }
}

/**
 * Throws `validation-failed`, at its field, for a setting that a change moves outside the store’s frame.
 * @param before what is set now, whole or of the area; what is missing has its default
 * @param at where the area stands in what was sent
 */
export function refuseOutside(
  { frame }: Pick<StoreRecord, 'frame'>,
  area: Area,
  given: { before: unknown; after: unknown; at?: string },
): void {
  const [before, after] = [given.before, given.after].map((settings) => storeSettingsSchema.parse(settings ?? {}));
  const errors = outsideFrame(frame, area, { before, after });
  if (errors.length > 0) {
    throw refused(
      errors.map(({ capability, path, state }) => ({
        pointer: `${given.at ?? '/settings'}/${path.join('/')}`,
        code: 'not-offered',
        message: say(state === 'off' ? 'capability-off' : 'capability-on', { capability }),
      })),
    );
  }
}
