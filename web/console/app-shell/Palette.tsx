import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { claimTypeLabels, queueTabLabels } from '#words/console/labels.ts';
import * as words from '#words/console/palette.ts';
import { queueTabs } from '../../../core/reference/claims.ts';
import { call } from '../../api/console-client.ts';
import { listQueue } from '../../api/operations.gen.ts';
import type { PaletteAct } from '../acts/palette-act.ts';
import { queryKeys } from '../data/query-keys.ts';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { pages } from '../navigation/pages.ts';
import { paths } from '../paths.ts';
import { viewOf } from '../queue-view.ts';
import { money } from '../words/money.ts';
import { StateGlyph } from '../words/StateGlyph.tsx';
import { useFrame } from './frame-context.ts';
import { Marked } from './Marked.tsx';

interface Group {
  value: string;
  items: PaletteAct[];
}

/** Search or do anything: acts on the claim first, then claims and people, then places. */
export function Palette({ open, onClose, acts }: { open: boolean; onClose: () => void; acts: readonly PaletteAct[] }) {
  const [text, setText] = useState('');
  useKeys('float', { esc: () => false }, { alone: true, on: open });

  function close() {
    setText('');
    onClose();
  }

  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="palette" aria-label={words.searchOrRun}>
          <PaletteBody text={text} setText={setText} acts={acts} onClose={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteBody({
  text,
  setText,
  acts,
  onClose,
}: {
  text: string;
  setText: (text: string) => void;
  acts: readonly PaletteAct[];
  onClose: () => void;
}) {
  const groups = useGroups(text, acts);
  const input = useRef<HTMLInputElement>(null);
  // The dialog gives the focus a moment later; what is typed in between belongs here already.
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      value={text}
      onValueChange={setText}
      filter={null}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={(item: PaletteAct) => item.words}
    >
      <div className="palette-ask">
        <Autocomplete.Input
          ref={input}
          className="palette-input"
          aria-label={words.searchOrRun}
          placeholder={words.searchHint}
        />
      </div>
      <Autocomplete.Empty className="palette-none">
        {text.trim() === '' ? null : <p>{words.nothingMatches(text.trim())}</p>}
      </Autocomplete.Empty>
      <Autocomplete.List className="palette-list">
        {(group: Group) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="palette-head">{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: PaletteAct) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  className="palette-item"
                  onClick={() => {
                    onClose();
                    item.act();
                  }}
                >
                  {item.state !== undefined && <StateGlyph state={item.state} named />}
                  <span className="cut">
                    <Marked text={item.words} match={text} />
                    {item.more !== undefined && <span className="palette-more">{item.more}</span>}
                  </span>
                  {item.figure !== undefined && <span className="push ink-2">{item.figure}</span>}
                  {item.key !== undefined && (
                    <span className="push palette-keys">
                      {item.key.split(' ').map((k) => (
                        <Key k={k} key={k} />
                      ))}
                    </span>
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <div className="palette-foot">
        <span>
          <Key k="up" /> <Key k="down" /> {words.choose}
        </span>
        <span>
          <Key k="enter" /> {words.doIt}
        </span>
        <span>
          <Key k="esc" /> {words.close}
        </span>
        <span className="push">{words.allActionsHere}</span>
      </div>
    </Autocomplete.Root>
  );
}

function useGroups(text: string, acts: readonly PaletteAct[]): Group[] {
  const { links, store } = useFrame();
  const navigate = useNavigate();
  const wanted = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: queryKeys.found(store?.id ?? null, wanted),
    queryFn: ({ signal }) =>
      call(listQueue, {
        query: { tab: 'all', search: wanted, size: 7, ...(store === null ? {} : { storeId: store.id }) },
        signal,
      }),
    enabled: wanted.length >= 2,
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    const low = text.trim().toLowerCase();
    const fits = (item: PaletteAct) => low === '' || item.words.toLowerCase().includes(low);
    const claims: PaletteAct[] =
      wanted.length < 2
        ? []
        : (found.data?.rows ?? []).map((row) => ({
            id: row.id,
            words: `${row.claimNumber} ${row.authorName}`,
            more: `${row.productName}, ${row.claimType === null ? words.severalProblems : claimTypeLabels[row.claimType].toLowerCase()}`,
            figure: money(row.value, row.currency),
            state: row.claimState,
            act: () => void navigate(paths.claim(row.id, viewOf('all'))),
          }));
    const places: PaletteAct[] = [
      ...links.map(({ page, to }) => ({
        id: `go-${page.id}`,
        words: page.word,
        ...(page.key !== null && { key: `g ${page.key}` }),
        act: () => void navigate(to),
      })),
      ...(links.some(({ page }) => page.id === pages.claims.id)
        ? queueTabs.map((tab) => ({
            id: `go-${tab}`,
            words: words.claimsOfTab(queueTabLabels[tab]),
            act: () => void navigate(paths.queue(viewOf(tab))),
          }))
        : []),
    ];
    const search: PaletteAct[] =
      wanted.length >= 2 && claims.length > 0
        ? [
            {
              id: 'search',
              words: words.allClaimsThatMatch(wanted),
              act: () => void navigate(paths.queue(viewOf('all', wanted))),
            },
          ]
        : [];
    return [
      { value: words.onThisClaim, items: acts.filter(fits) },
      { value: words.claimsAndPeople, items: [...claims, ...search] },
      { value: words.goTo, items: places.filter(fits) },
    ].filter((group) => group.items.length > 0);
  }, [acts, found.data, links, navigate, text, wanted]);
}
