/** A list that is read a page at a time. */
export interface ListInPages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface Props {
  list: ListInPages;
  className: string;
  /** What it reads, and what it reads while they come. */
  words: { more: string; coming: string };
}

/** Reads the next page of a list that doesn't read on by itself; nothing where there is none. */
export function MoreRows({ list, className, words }: Props) {
  if (!list.hasNextPage) {
    return null;
  }
  return (
    <button
      type="button"
      className={`kit-btn ${className}`}
      onClick={() => void list.fetchNextPage()}
      disabled={list.isFetchingNextPage}
    >
      {list.isFetchingNextPage ? words.coming : words.more}
    </button>
  );
}
