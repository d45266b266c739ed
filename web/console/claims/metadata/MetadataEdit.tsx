import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { MetadataFact } from '#core/contract/claims/metadata.ts';
import * as words from '#words/console/claims/metadata.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { changeClaimMetadata } from '../../../api/operations.gen.ts';
import { claimChanged } from '../../frame/data/query-keys.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { Select } from '../../kit/Select.tsx';

interface Props {
  claimId: string;
  fact: MetadataFact;
  /** Saved or not, the fact is shown again. */
  onEnd: () => void;
}

/** One field in edit: Enter saves, Esc leaves it as it was. What was typed stays where the server refuses it. */
export function MetadataEdit({ claimId, fact, onEnd }: Props) {
  const id = useId();
  const client = useQueryClient();
  const [text, setText] = useState(fact.value ?? '');
  const input = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    input.current?.select();
    select.current?.focus();
  }, []);
  useKeys('float', { esc: onEnd });
  const save = useMutation({
    mutationFn: () =>
      call(changeClaimMetadata, {
        params: { id: claimId },
        body: { metadata: { [fact.key]: text.trim() === '' ? null : text } },
      }),
    onSuccess: async () => {
      await claimChanged(client, claimId);
      onEnd();
    },
  });
  const refusal = refusalOf(save.error);
  const described = refusal === null ? undefined : `${id}-error`;
  return (
    <form
      className="metadata-edit"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {fact.kind === 'choice' ? (
        <Select
          label={fact.label}
          choices={choicesOf(fact)}
          value={text}
          triggerRef={select}
          invalid={refusal !== null}
          {...(described !== undefined && { describedBy: described })}
          onChange={setText}
        />
      ) : (
        <input
          ref={input}
          className="kit-field"
          aria-label={fact.label}
          value={text}
          maxLength={500}
          autoComplete="off"
          inputMode={fact.kind === 'number' ? 'decimal' : 'text'}
          aria-invalid={refusal !== null}
          aria-describedby={described}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {refusal !== null && (
        <p className="kit-field-error" id={described} role="alert">
          {refusal}
        </p>
      )}
      <span className="metadata-acts">
        <button type="submit" className="kit-btn" disabled={save.isPending}>
          {words.save}
        </button>
        <button type="button" className="kit-btn kit-btn-plain" onClick={onEnd}>
          {words.cancel}
        </button>
      </span>
    </form>
  );
}

/** What can be chosen, nothing first; what stands there stays a choice, also where the store offers it no more. */
function choicesOf({ choices, value }: MetadataFact) {
  const all = value === null || choices.includes(value) ? choices : [value, ...choices];
  return [{ value: '', label: words.empty }, ...all.map((choice) => ({ value: choice, label: choice }))];
}

function refusalOf(error: Error | null): string | null {
  return error instanceof ApiProblem ? (error.fields[0]?.message ?? error.message) : (error?.message ?? null);
}
