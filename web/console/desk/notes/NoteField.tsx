import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import * as words from '#words/console/desk/notes.ts';
import { awayUntil } from '#words/console/tenancy/away.ts';
import { noteReadersQuery } from '../../claims/claim/queries.ts';
import { Avatar } from '../../kit/pieces/pieces.tsx';
import { weekDay } from '../../kit/pieces/time.ts';
import { colleaguesFor, mentionAt, withMention } from './mention-at.ts';

interface Props {
  claimId: string;
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  /** Esc, where no list is open. */
  onLeave: (field: HTMLTextAreaElement) => void;
  fieldRef?: Ref<HTMLTextAreaElement>;
}

/** Where a note is typed. Behind an @ the colleagues who will read it are listed, and chosen without leaving the keys. */
export function NoteField({ claimId, label, placeholder, value, onChange, onLeave, fieldRef }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(fieldRef, () => field.current as HTMLTextAreaElement);
  const [caret, setCaret] = useState(0);
  const [at, setAt] = useState(0);
  /** Where the list was closed by hand: it opens again behind another @. */
  const [closed, setClosed] = useState<number | null>(null);
  const people = useQuery(noteReadersQuery(claimId)).data?.people ?? [];
  const mention = mentionAt(value, caret);
  const found = mention === null || mention.from === closed ? [] : colleaguesFor(mention.typed, people);
  const chosen = found[Math.min(at, found.length - 1)];

  function choose(name: string) {
    if (mention === null) {
      return;
    }
    const next = withMention(value, mention, caret, name);
    onChange(next.text);
    setCaret(next.caret);
    setAt(0);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  }

  /** The keys of the open list; answers whether one was meant for it. */
  function inList(event: KeyboardEvent): boolean {
    if (chosen === undefined || event.ctrlKey || event.metaKey) {
      return false;
    }
    switch (event.key) {
      case 'ArrowDown':
        setAt((at + 1) % found.length);
        return true;
      case 'ArrowUp':
        setAt((at + found.length - 1) % found.length);
        return true;
      case 'Enter':
      case 'Tab':
        choose(chosen.name);
        return true;
      case 'Escape':
        setClosed(mention?.from ?? null);
        return true;
      default:
        return false;
    }
  }

  return (
    <div className="note-field">
      {found.length > 0 && (
        <div className="note-people">
          <div id={`${id}-list`} role="listbox" aria-label={words.colleagues}>
            {found.map((person) => (
              <div
                key={person.id}
                id={`${id}-${person.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={person === chosen}
                onMouseDown={(event) => {
                  event.preventDefault();
                  choose(person.name);
                }}
              >
                <Avatar name={person.name} awayUntil={person.awayUntil} /> {person.name}
                {person.awayUntil !== null && (
                  <span className="kit-ink-2 kit-small kit-push">{awayUntil(weekDay(person.awayUntil))}</span>
                )}
              </div>
            ))}
          </div>
          <p className="kit-ink-3 kit-small">{words.mentionHint}</p>
        </div>
      )}
      <textarea
        ref={field}
        className="kit-field"
        rows={2}
        maxLength={5000}
        aria-label={label}
        aria-autocomplete="list"
        {...(chosen !== undefined && {
          'aria-controls': `${id}-list`,
          'aria-activedescendant': `${id}-${chosen.id}`,
        })}
        {...(placeholder !== undefined && { placeholder })}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          setAt(0);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={(event) => {
          if (inList(event)) {
            event.preventDefault();
          } else if (event.key === 'Escape') {
            event.preventDefault();
            onLeave(event.currentTarget);
          }
        }}
      />
    </div>
  );
}
