import { type RefObject, useEffect, useRef } from 'react';

/** Reads the next page of a list when its end comes into sight: the answer is put on what stands there. */
export function useMoreAtEdge<Edge extends HTMLElement>(list: {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}): RefObject<Edge | null> {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const edge = useRef<Edge>(null);
  useEffect(() => {
    if (edge.current === null || !hasNextPage) {
      return;
    }
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting) && !isFetchingNextPage) {
        void fetchNextPage();
      }
    });
    watcher.observe(edge.current);
    return () => watcher.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return edge;
}
