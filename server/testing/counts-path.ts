/** Where the claims of some filters are counted, each as a queue’s address has it; of every store in reach, without one. */
export const countsPath = (...lists: readonly Readonly<Record<string, string>>[]): string =>
  `/v1/console/claims/counts?lists=${encodeURIComponent(JSON.stringify(lists.length === 0 ? [{}] : lists))}`;
