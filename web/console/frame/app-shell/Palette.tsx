import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useLayoutEffect, useRef, useState } from 'react';
import * as words from '#words/console/frame/palette.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { StateGlyph } from '../../kit/pieces/StateGlyph.tsx';
import { Marked } from './Marked.tsx';
import type { PaletteAct } from './palette-act.ts';
import { type PaletteGroup, usePaletteGroups } from './use-palette-groups.ts';

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
        <Dialog.Backdrop className="frame-scrim" />
        <Dialog.Popup className="frame-dialog palette" aria-label={words.searchOrRun}>
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
  const groups = usePaletteGroups(text, acts);
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
        {(group: PaletteGroup) => (
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
                  <span className="kit-cut">
                    <Marked text={item.words} match={text} />
                    {item.more !== undefined && <span className="palette-more">{item.more}</span>}
                  </span>
                  {item.figure !== undefined && <span className="kit-push kit-ink-2">{item.figure}</span>}
                  {item.key !== undefined && (
                    <span className="kit-push palette-keys">
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
        <span className="kit-push">{words.allActionsHere}</span>
      </div>
    </Autocomplete.Root>
  );
}
