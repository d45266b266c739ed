import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';

interface Found {
  id: string;
}

/**
 * Finding in a short list by typing, with the keys alone: arrows go round what was found, Enter chooses. The field is
 * told to a screen reader as the head of its list, and never loses the focus to it.
 * @param all undefined while it is read
 * @param matches whether an entry is found by what was typed, trimmed and in small letters
 * @param onChoose by Enter; a press of the pointer is the list's own
 */
export function useFinder<Entry extends Found>(
  all: readonly Entry[] | undefined,
  matches: (entry: Entry, wanted: string) => boolean,
  onChoose: (entry: Entry) => void,
) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const wanted = search.trim().toLocaleLowerCase();
  const found = (all ?? []).filter((entry) => matches(entry, wanted));
  const current = found[Math.min(at, found.length - 1)];
  const listId = `${id}-list`;
  const optionId = (entry: Entry) => `${id}-${entry.id}`;
  return {
    found,
    current,
    listId,
    optionId,
    /** Makes an entry the current one, as a pointer over it does. */
    point: (entry: Entry) => setAt(found.indexOf(entry)),
    field: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': listId,
      ...(current !== undefined && { 'aria-activedescendant': optionId(current) }),
      autoComplete: 'off',
      value: search,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setSearch(target.value);
        setAt(0);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step !== undefined && found.length > 0) {
          event.preventDefault();
          setAt((at + step + found.length) % found.length);
        } else if (event.key === 'Enter') {
          // Never a form around it: what it finds is chosen, with Ctrl too.
          event.preventDefault();
          if (current !== undefined) {
            onChoose(current);
          }
        }
      },
    },
  };
}
