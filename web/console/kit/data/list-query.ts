import { infiniteQueryOptions } from '@tanstack/react-query';

/** What a page of a list over stores is asked for. */
interface Asked {
  query: { cursor: string; size: number; search?: string; storeId?: string };
  signal: AbortSignal;
}

/**
 * A list over stores, page by page. `storeId` null asks for every store of this person.
 * @param read asks for one page
 */
export const listQuery = <Page extends { nextCursor: string | null }>(
  queryKey: readonly unknown[],
  { storeId, search = '', size = 50 }: { storeId: string | null; search?: string; size?: number },
  read: (asked: Asked) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      read({
        query: {
          cursor: pageParam,
          size,
          ...(search === '' ? {} : { search }),
          ...(storeId === null ? {} : { storeId }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last: Page) => last.nextCursor,
  });
