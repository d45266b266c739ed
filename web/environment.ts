// Pages have no Node: `npm run check` fails where one of these comes to compile.

// @ts-expect-error there is no process
export type Node = typeof process;
// @ts-expect-error there is no Buffer
export type Bytes = typeof Buffer;
