import { useSearchParams } from 'react-router';

/** What a list is narrowed to, as its address says it: a link to the list carries all of it. */
export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  return {
    get: (name: string): string => query.get(name) ?? '',
    /** Says it anew; empty values leave the address. `into: 'history'` lets the way back undo it. */
    set: (values: Readonly<Record<string, string>>, into: 'place' | 'history' = 'place') =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (value === '') {
              next.delete(name);
            } else {
              next.set(name, value);
            }
          }
          return next;
        },
        { replace: into === 'place' },
      ),
    /** The address of this page with the one thing opened beside its list. */
    opening: (key: string): { search: string } => {
      const next = new URLSearchParams(query);
      next.set('open', key);
      return { search: next.toString() };
    },
  };
}
