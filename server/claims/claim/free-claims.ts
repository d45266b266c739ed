import { dueFirst } from './free-claims.sql.ts';

export type { FreeClaim } from './free-claims.sql.ts';

/** The claims that are due first among those that nobody has, for other domains' verbs. */
export const freeClaims = dueFirst;
