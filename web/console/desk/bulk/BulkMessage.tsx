import { Dialog } from '@base-ui/react/dialog';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { BulkActIn } from '#core/contract/desk/bulk.ts';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import { type MacroFacts, macroFactsOf, macroPlaceholders } from '#core/rules/desk/macros.ts';
import * as words from '#words/console/desk/bulk.ts';
import * as macroWords from '#words/console/desk/macros.ts';
import { weCantReachThe } from '#words/console/desk/talk.ts';
import { cancel } from '#words/console/kit/kit.ts';
import { ApiProblem } from '../../../api/console-client.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { failureSaid } from '../../kit/data/failure-said.ts';
import { inTab } from '../../kit/data/keeper.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { Select } from '../../kit/Select.tsx';
import { FilledMacro } from '../macros/FilledMacro.tsx';
import { macrosQuery } from '../macros/macros-query.ts';
import './bulk.css';

interface Props {
  title: string;
  chosen: readonly QueueRow[];
  onStart: (act: BulkActIn) => Promise<void>;
  onClose: () => void;
}

/** What was typed and not sent, for this tab: a closed dialog or a reload doesn’t lose it. */
const keptAt = 'amends.bulk-message';

/** Writes one text to the customers of many claims: with macros, and as the first of them would read it. */
export function BulkMessage({ title, chosen, onStart, onClose }: Props) {
  const id = useId();
  const { me } = useFrame();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => inTab.read(keptAt) ?? '');
  const [needsAnswer, setNeedsAnswer] = useState(false);
  const stores = [...new Set(chosen.map(({ storeId }) => storeId))];
  const [storeId = ''] = stores;
  const withMacros = stores.length === 1 && may(me, storeId, 'macros:read');
  const macros = useQuery({ ...macrosQuery(storeId), enabled: withMacros }).data?.macros.filter(({ active }) => active);
  const write = (next: string) => {
    setText(next);
    inTab.keep(keptAt, next.trim() === '' ? null : next);
  };
  const send = useMutation({
    mutationFn: () => onStart({ name: 'message', text, needsAnswer }),
    onSuccess: () => {
      inTab.keep(keptAt, null);
      onClose();
    },
  });
  const ready = text.trim() !== '' && !send.isPending;
  const [first] = chosen;
  useKeys('float', { esc: () => false }, { alone: true });
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="frame-scrim" />
        <Dialog.Popup className="kit-confirm bulk-message" initialFocus={field}>
          <Dialog.Title className="kit-confirm-title">{title}</Dialog.Title>
          <Dialog.Description className="kit-ink-2">{words.messageAbout}</Dialog.Description>
          <form
            className="kit-short-form"
            onSubmit={(event) => {
              event.preventDefault();
              if (ready) {
                send.mutate();
              }
            }}
          >
            {macros !== undefined && macros.length > 0 && (
              <div className="kit-short-field">
                <label className="kit-label" htmlFor={`${id}-macro`}>
                  {words.macro}
                </label>
                <Select
                  id={`${id}-macro`}
                  choices={[
                    { value: '', label: words.chooseMacro },
                    ...macros.map((macro) => ({ value: macro.id, label: macro.title })),
                  ]}
                  value=""
                  finalFocus={field}
                  onChange={(value) => {
                    const content = macros.find((macro) => macro.id === value)?.content ?? '';
                    // What was typed stays: the macro goes behind it.
                    write(text.trim() === '' ? content : `${text.trimEnd()}\n\n${content}`);
                  }}
                />
              </div>
            )}
            <div className="kit-short-field" data-type="paragraph">
              <label className="kit-label" htmlFor={`${id}-text`}>
                {words.text}
              </label>
              <textarea
                id={`${id}-text`}
                ref={field}
                className="kit-field"
                rows={6}
                maxLength={5000}
                value={text}
                aria-invalid={send.isError}
                aria-describedby={`${id}-hint ${id}-error`}
                onChange={(event) => write(event.target.value)}
              />
              <p className="kit-small kit-ink-2" id={`${id}-hint`}>
                {macroWords.placeholders(macroPlaceholders)}
              </p>
              <p className="kit-field-error" id={`${id}-error`} role={send.isError ? 'alert' : undefined}>
                {send.error === null ? '' : sentence(send.error)}
              </p>
            </div>
            {first !== undefined && text.trim() !== '' && (
              <div className="bulk-preview">
                <p className="kit-label">{words.wouldRead(first.authorName || macroWords.customer)}</p>
                <FilledMacro content={text} facts={factsOf(first, me.name)} />
              </div>
            )}
            <label className="bulk-needs-reply">
              <input
                type="checkbox"
                className="kit-check"
                checked={needsAnswer}
                onChange={(event) => setNeedsAnswer(event.target.checked)}
              />
              <span>
                {words.needsReply} <span className="kit-small kit-ink-2">{words.movesToPending}</span>
              </span>
            </label>
            <Dialog.Close className="kit-btn kit-btn-lg kit-btn-plain kit-confirm-cancel">{cancel}</Dialog.Close>
            <div className="kit-short-acts">
              <button type="submit" className="kit-btn kit-btn-primary kit-btn-lg" disabled={!ready}>
                {send.isPending ? words.sending : words.send} <Key k="mod+enter" />
              </button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What a row says of its claim, of what a text fills in. */
const factsOf = (row: QueueRow, yourName: string): MacroFacts =>
  macroFactsOf({ ...row, items: row.productName }, { yourName, someone: macroWords.customer });

function sentence(error: Error): string {
  if (!(error instanceof ApiProblem)) {
    return error.message;
  }
  return error.fields[0]?.message ?? failureSaid(error, weCantReachThe);
}
