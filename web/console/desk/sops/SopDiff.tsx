import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Sop, SopVersion } from '#core/contract/desk/sops.ts';
import { countChanges, type DiffPart, diffTexts } from '#core/rules/desk/sops/diff.ts';
import * as words from '#words/console/desk/sops.ts';
import { call } from '../../../api/console-client.ts';
import { changeSop } from '../../../api/operations.gen.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { appliesWords } from './applies-words.ts';
import './sop-diff.css';
import { sopsKey } from './sops-query.ts';

interface Props {
  storeId: string;
  sop: Sop;
  older: SopVersion;
  mayPutBack: boolean;
  onClose: () => void;
}

/** What was changed since an older version, and the way back to it. */
export function SopDiff({ storeId, sop, older, mayPutBack, onClose }: Props) {
  const client = useQueryClient();
  const lines = useMemo(() => diffTexts(older.content, sop.content), [older, sop]);
  const before = appliesWords(older.appliesTo, []).join('; ') || words.everyClaim;
  const now = appliesWords(sop.appliesTo, []).join('; ') || words.everyClaim;
  const putBack = useMutation({
    mutationFn: () =>
      call(changeSop, {
        params: { id: storeId, sopId: sop.id },
        body: { expectedVersion: sop.version, putBack: older.version },
      }),
    onSuccess: ({ title, version }) => {
      toast({ head: title, text: words.isPutBack(older.version, version) });
      onClose();
    },
    onError: (error) => toast({ head: error.message, text: '', stays: 10_000 }),
    onSettled: () => client.invalidateQueries({ queryKey: sopsKey }),
  });
  useKeys('page', { esc: onClose });
  return (
    <section aria-labelledby="sop-head">
      <header className="sop-head">
        <div>
          <h2 id="sop-head" className="sop-title">
            {sop.title}
          </h2>
          <p className="kit-ink-2">{words.comparing(older.version, sop.version)}</p>
        </div>
        <div className="sop-acts">
          {mayPutBack && (
            <button type="button" className="kit-btn" disabled={putBack.isPending} onClick={() => putBack.mutate()}>
              {words.putBack(older.version)}
            </button>
          )}
          <button type="button" className="kit-btn kit-btn-plain" onClick={onClose}>
            {words.backToText}
          </button>
        </div>
      </header>
      {older.title !== sop.title && <Change name={words.title} before={older.title} now={sop.title} />}
      {before !== now && <Change name={words.appliesTo} before={before} now={now} />}
      {countChanges(lines) === 0 && <p className="kit-ink-2">{words.sameText}</p>}
      <ol className="sop-diff">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no names of their own
          <li key={at} className={`sop-diff-${line.kind}`}>
            {line.kind === 'changed' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor have its words
              line.parts.map((part, place) => <Part key={place} part={part} />)
            ) : (
              <Part part={line} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Change({ name, before, now }: { name: string; before: string; now: string }) {
  return (
    <p className="sop-diff-short">
      {name}: <Part part={{ kind: 'removed', text: before }} /> <Part part={{ kind: 'added', text: now }} />
    </p>
  );
}

/** Struck through or marked, and told in words to who cannot see that. */
function Part({ part: { kind, text } }: { part: DiffPart }) {
  if (kind === 'same') {
    return text;
  }
  return kind === 'added' ? (
    <ins>
      <span className="kit-unseen">{words.added}</span>
      {text}
    </ins>
  ) : (
    <del>
      <span className="kit-unseen">{words.removed}</span>
      {text}
    </del>
  );
}
