import type { ResolutionType } from '../../reference/claims.ts';

/** What a store’s engine can do: kinds of resolutions, and those of them that people do although it is connected. */
export interface EngineCan {
  resolutions: readonly ResolutionType[];
  byPeople?: readonly ResolutionType[];
}

/** What an engine can do as a connection is allowed it: what it refuses there people do. */
export function canOf<Can extends EngineCan>(can: Can, unable: readonly ResolutionType[]): Can {
  return unable.length === 0 ? can : { ...can, byPeople: [...new Set([...(can.byPeople ?? []), ...unable])] };
}

/** Who carries a kind of resolution out; `none` where nobody can, since the store’s engine can’t be set up at all. */
export type Carrier = 'engine' | 'people' | 'none';

/**
 * Who carries a kind of resolution out for a store. What its engine can’t do its people do, and report it: the engine’s
 * page, what staff are offered, and approving all ask this.
 */
export function carrierOf({ resolutions, byPeople = [] }: EngineCan, type: ResolutionType): Carrier {
  if (resolutions.length === 0) {
    return 'none';
  }
  return resolutions.includes(type) && !byPeople.includes(type) ? 'engine' : 'people';
}
