import { type FlagName, type FlagValues, flagTable, usualFlags } from '#core/reference/flags.ts';

declare module '../context/context.ts' {
  interface Services {
    flags: Flags;
  }
}

/** For whom flags are asked: a store, and a visitor by a key that says nothing about them. */
export interface FlagSubject {
  store: { id: string; slug: string };
  /** The same for every page of one browser, so that a share of shoppers stays the same share; empty where unknown. */
  visitor: string;
}

/** What is switched on or off; the embedded twin reads a file, the other asks LaunchDarkly. */
export interface Flags {
  /** Whether anybody may have said something: only then a visitor is given a key. */
  configured(): boolean;
  /** Every flag's value. Never throws and never waits for the network: what is unknown has its usual value. */
  of(subject: FlagSubject): Promise<FlagValues>;
  close(): Promise<void>;
}

/** Flags of which nobody has said anything. */
export const noFlags: Flags = {
  configured: () => false,
  of: async () => usualFlags,
  close: async () => undefined,
};

interface Asked {
  getBooleanValue(key: string, usual: boolean, context: FlagContext): Promise<boolean>;
}

/** One flat context that both sources read: attributes of an anonymous user. No name, e-mail, address or order. */
export type FlagContext = {
  targetingKey: string;
  kind: 'user';
  anonymous: true;
  storeId: string;
  storeSlug: string;
};

/** Asks an OpenFeature client for every flag of the table. */
export async function valuesFrom(client: Asked, { store, visitor }: FlagSubject): Promise<FlagValues> {
  const context: FlagContext = {
    // A source needs a key; without one of its own a visitor counts with the whole store.
    targetingKey: visitor === '' ? store.id : visitor,
    kind: 'user',
    anonymous: true,
    storeId: store.id,
    storeSlug: store.slug,
  };
  const names = Object.keys(flagTable) as FlagName[];
  const values = await Promise.all(
    names.map(async (name) => {
      const { key, value } = flagTable[name];
      return [name, await client.getBooleanValue(key, value, context)] as const;
    }),
  );
  return Object.fromEntries(values) as FlagValues;
}
