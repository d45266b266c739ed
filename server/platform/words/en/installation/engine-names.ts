/** What the engines are called that have no name of their own. */

export const ownSystem = 'Your own system';
export const sampleStore = 'Sample store';
/** The sample engine of one store, as its connection test names it. */
export const sampleStoreOf = (slug: string) => `Sample store ${slug}`;
