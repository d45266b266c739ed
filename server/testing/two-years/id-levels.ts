import { type IdKind, idPrefixes } from '#core/ids.ts';
import { tableGrowth } from './table-growth.gen.ts';

type Level = 'new' | 'store' | 'same';

/** Kinds of ids that are of something else than their table grows with, and the one that no row has. */
const apart: Readonly<Partial<Record<IdKind, Level>>> = {
  account: 'same',
  fxRate: 'same',
  app: 'store',
  appConnection: 'store',
  erasure: 'new',
  fileImport: 'new',
  request: 'same',
};

/**
 * What ids are of, by how they begin: something that each order or claim has of its own (`new` in each copy), something that
 * each store has (the same thing of the other store), or somebody or something of the whole installation (the same everywhere).
 */
const byPrefix = new Map<string, Level>([
  ...Object.values(tableGrowth).flatMap(({ grows, prefix }) =>
    prefix === undefined ? [] : [[prefix, grows === 'claims' ? 'new' : grows === 'stores' ? 'store' : 'same'] as const],
  ),
  ...(Object.entries(apart) as [IdKind, Level][]).map(([kind, level]) => [idPrefixes[kind], level] as const),
]);

/** What an id with this prefix is of; undefined for what only looks like an id. */
export const levelOf = (prefix: string) => byPrefix.get(prefix);

/** An id in any text; its first group is the prefix. */
export const idsIn = /\b([a-z]{3})_[0-9a-hjkmnp-tv-z]{26}\b/g;
