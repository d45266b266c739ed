/** An act on many claims of a store that somebody watches. */
export interface FollowedBulk {
  storeId: string;
  bulkId: string;
}

/** What is followed, out of the text that keeps it: pairs of store and act. What can’t be read is none. */
export function followedOf(kept: string | null): FollowedBulk[] {
  return (kept ?? '').split(' ').flatMap((pair) => {
    const [storeId = '', bulkId = ''] = pair.split('=');
    return storeId === '' || bulkId === '' ? [] : [{ storeId, bulkId }];
  });
}

/** The text with an act in place of its store’s last one, or without it; null where nothing is followed. */
export function withFollowed(kept: string | null, storeId: string, bulkId: string | null): string | null {
  const others = followedOf(kept).filter((item) => item.storeId !== storeId);
  const all = bulkId === null ? others : [...others, { storeId, bulkId }];
  return all.length === 0 ? null : all.map((item) => `${item.storeId}=${item.bulkId}`).join(' ');
}
