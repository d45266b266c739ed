// Written by `npm run modules` from every engine.ts.

/** The options of the command that connects a store, of each engine that shows how. */
export const connectOptions: readonly (readonly string[])[] = [
  ['--kind vendure', '--set endpoint=https://shop.example.com/admin-api', '--secret-from-env apiKey=VENDURE_KEY'],
];
