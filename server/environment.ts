// The server has no page: `npm run check` fails where one of these comes to compile.

// @ts-expect-error there is no page
export type Page = typeof document;
// @ts-expect-error there is no window
export type Sight = typeof window;
