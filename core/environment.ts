// Core runs on both sides, so it knows neither: `npm run check` fails where one of these comes to compile.

// @ts-expect-error there is no page
export type Page = typeof document;
// @ts-expect-error there is no Node
export type Node = typeof process;
