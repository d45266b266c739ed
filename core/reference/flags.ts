/**
 * What of the portal can be switched off, for a store or for a share of its shoppers: the flag's key and the value
 * that holds where nobody says otherwise. A flag never takes away what a shopper is owed; it hides a way there.
 */
export const flagTable = {
  /** The code on a desktop that goes on with the phone's camera. */
  handOffCode: { key: 'portal-hand-off-code', value: true },
  /** The offer to file a claim before its time, to be decided later. */
  fileEarly: { key: 'portal-file-early', value: true },
  /** The invitation to say how a decided claim went. */
  reviews: { key: 'portal-reviews', value: true },
} as const satisfies Record<string, { key: string; value: boolean }>;

export type FlagName = keyof typeof flagTable;

/** Every flag's value for one page. */
export type FlagValues = Readonly<Record<FlagName, boolean>>;

/** The values where no flags are configured, and for every flag that a source does not know. */
export const usualFlags = Object.fromEntries(
  Object.entries(flagTable).map(([name, { value }]) => [name, value]),
) as FlagValues;
