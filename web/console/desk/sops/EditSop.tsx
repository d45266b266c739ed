import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sop } from '#core/contract/desk/sops.ts';
import * as words from '#words/console/desk/sops.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { changeSop } from '../../../api/operations.gen.ts';
import { useDraft } from '../../kit/data/use-draft.ts';
import { sendKeys } from '../../kit/keys/layers.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { SaveBar } from '../../tenancy/settings/SaveBar.tsx';
import { type Refusals, SopFields, type WrittenSop } from './SopFields.tsx';
import { missingIn, refusalsOf, trimmed } from './sop-refusals.ts';
import { sopsKey } from './sops-query.ts';

/** What is typed of an SOP is kept under this name. */
export const sopDraft = 'sop';

interface Props {
  storeId: string;
  sop: Sop;
  onDone: () => void;
}

/** Changes an SOP as a new version of the one that was read. What is typed is kept in this tab until it is saved or discarded. */
export function EditSop({ storeId, sop, onDone }: Props) {
  const client = useQueryClient();
  const { title, content, appliesTo } = sop;
  const [draft, keep, isKept] = useDraft<WrittenSop & { base?: number }>(sop.id, sopDraft, {
    title,
    content,
    appliesTo,
  });
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState<Refusals>({});
  const [told, setTold] = useState<{ good: boolean; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  // What was written over an older version isn't saved over a newer one without a word.
  const base = draft.base ?? sop.version;
  const written = trimmed(draft);
  const changed = (['title', 'content', 'appliesTo'] as const).filter(
    (part) => JSON.stringify(written[part]) !== JSON.stringify(sop[part]),
  );

  async function save() {
    const missing = missingIn(draft);
    setRefusals(missing ?? {});
    setTold(null);
    if (missing !== null || busy || changed.length === 0) {
      return;
    }
    setBusy(true);
    try {
      const why = reason.trim() === '' ? {} : { reason: reason.trim() };
      const saved = await call(changeSop, {
        params: { id: storeId, sopId: sop.id },
        body: { expectedVersion: base, ...written, ...why },
      });
      keep(null);
      await client.invalidateQueries({ queryKey: sopsKey });
      toast({ head: saved.title, text: words.isSaved(saved.version) });
      onDone();
    } catch (thrown) {
      setBusy(false);
      if (thrown instanceof ApiProblem && thrown.code === 'sop-conflict') {
        await client.invalidateQueries({ queryKey: sopsKey });
        keep({ ...written, base: Number(thrown.body?.version) });
        setTold({ good: false, text: words.someoneElse });
        return;
      }
      const fields = refusalsOf(thrown);
      setRefusals(fields ?? {});
      setTold(fields === null && thrown instanceof Error ? { good: false, text: thrown.message } : null);
    }
  }
  useKeys('page', { ...sendKeys(() => void save()), esc: onDone });

  return (
    <section aria-labelledby="sop-head">
      <header className="sop-head">
        <h2 id="sop-head" className="sop-title">
          {sop.title}
        </h2>
        <button type="button" className="kit-btn kit-btn-plain kit-push" onClick={onDone}>
          {words.backToText}
        </button>
      </header>
      <SopFields
        storeId={storeId}
        value={draft}
        refusals={refusals}
        onChange={(value) => keep({ ...value, base: isKept ? base : sop.version })}
      />
      <SaveBar
        count={changed.length}
        faults={Object.keys(refusals).length}
        busy={busy}
        told={told}
        reason={reason}
        onReason={setReason}
        onSave={() => void save()}
        onDiscard={() => {
          keep(null);
          onDone();
        }}
      />
    </section>
  );
}
