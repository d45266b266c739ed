import { pathOf } from './call-operation.ts';
import { follow } from './live.ts';
import { followConsole as contract } from './operations.gen.ts';

/** What the console is told of: see `followConsole` in the contract. */
export const toldOf = ['changed', 'rest', 'own', 'claim', 'beside'] as const;
export type ToldOf = (typeof toldOf)[number];

interface Hears {
  /** The line stands. `claim` says whether the claim that was named is followed. */
  here(claim: boolean): void;
  told(of: ToldOf): void;
  /** Nothing is heard until it stands again. */
  broken(): void;
}

/**
 * Follows what changes in a store, or in every store in reach for null, and on the claim that is open there, until the
 * answer is called.
 */
export function followConsole(
  { storeId, claimId }: { storeId: string | null; claimId: string | null },
  hears: Hears,
): () => void {
  const query = { ...(storeId !== null && { storeId }), ...(claimId !== null && { claimId }) };
  return follow(
    pathOf(contract, {}, query),
    {},
    {
      heard({ event, data }) {
        const of = toldOf.find((item) => item === event);
        if (event === 'here') {
          // Cast: what our own server says of where the line begins.
          hears.here((JSON.parse(data) as { claim: number | null }).claim !== null);
        } else if (of !== undefined) {
          hears.told(of);
        }
      },
      broken: () => hears.broken(),
    },
  );
}
