import { type KeyboardEvent, useRef } from 'react';
import * as words from '#words/console/desk/sops.ts';
import { applied, enterIn, type TextEdit, type TextTool, toolEdit } from './edit-text.ts';

interface Props {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const tools: readonly (readonly [tool: TextTool, word: string, sign: string])[] = [
  ['heading', words.heading, 'H'],
  ['bold', words.bold, 'B'],
  ['italic', words.italic, 'I'],
  ['bullets', words.bullets, '•'],
  ['numbers', words.numbers, '1.'],
  ['link', words.link, '↗'],
];

/** Where the text of an SOP is written: a field with tools over it, for who does not know the marks by heart. */
export function SopField({ id, value, error, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);

  function make(edit: (given: { text: string; from: number; to: number }) => TextEdit | null): boolean {
    const area = field.current;
    if (area === null) {
      return false;
    }
    const given = { text: area.value, from: area.selectionStart, to: area.selectionEnd };
    const made = edit(given);
    if (made === null) {
      return false;
    }
    area.focus();
    area.setSelectionRange(made.from, made.to);
    // The one way to change a field that the browser’s own undo takes back; where there is none, it is just set.
    const put = made.put === '' ? document.execCommand('delete') : document.execCommand('insertText', false, made.put);
    if (!put) {
      onChange(applied(given, made));
    }
    area.setSelectionRange(...made.select);
    return true;
  }

  const run = (tool: TextTool) => make((given) => toolEdit(tool, given, words.linkWords));

  function onKeyDown(event: KeyboardEvent) {
    const mod = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    const tool = mod ? ({ b: 'bold', i: 'italic' } as const)[event.key.toLowerCase()] : undefined;
    const plainEnter = event.key === 'Enter' && !mod && !event.shiftKey && !event.nativeEvent.isComposing;
    if (tool !== undefined ? run(tool) : plainEnter && make(enterIn)) {
      event.preventDefault();
    }
  }

  return (
    <div className="sop-field">
      <div role="toolbar" aria-label={words.tools} aria-controls={id} className="sop-tools">
        {tools.map(([tool, word, sign]) => (
          <button
            key={tool}
            type="button"
            className="kit-btn kit-btn-plain"
            title={word}
            aria-label={word}
            onClick={() => run(tool)}
          >
            <span aria-hidden="true" className={`sop-tool-${tool}`}>
              {sign}
            </span>
          </button>
        ))}
      </div>
      <label className="kit-label" htmlFor={id}>
        {words.content}
      </label>
      <textarea
        id={id}
        ref={field}
        className="kit-field"
        rows={16}
        maxLength={20_000}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <p className="kit-field-error" id={`${id}-error`} role={error === undefined ? undefined : 'alert'}>
        {error}
      </p>
    </div>
  );
}
