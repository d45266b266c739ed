import { useEffect, useRef } from 'react';
import type { ListInPages } from './MoreRows.tsx';

interface Props {
  list: ListInPages;
  className: string;
  /** What it says while the next page comes. */
  coming: string;
}

/** The end of a list: when it comes into sight the next page is read and put on what stands there. */
export function ListEdge({ list, className, coming }: Props) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const edge = useRef<HTMLDivElement>(null);
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
  return (
    <div ref={edge} className={className}>
      {isFetchingNextPage && <span className="kit-ink-3">{coming}</span>}
    </div>
  );
}
