declare const brand: unique symbol;

/** Text of one kind, which can't be handed to what expects another. */
export type Branded<Kind extends string> = string & { readonly [brand]: Kind };
