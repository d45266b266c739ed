import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as words from '#words/console/desk/sops.ts';
import { call } from '../../../api/console-client.ts';
import { createSop } from '../../../api/operations.gen.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { useDraft } from '../../kit/data/use-draft.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { sendKeys } from '../../kit/keys/layers.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { type Refusals, SopFields, type WrittenSop } from './SopFields.tsx';
import { missingIn, refusalsOf, trimmed } from './sop-refusals.ts';
import { sopsKey } from './sops-query.ts';

const blank: WrittenSop = {
  title: '',
  content: '',
  appliesTo: { category: null, claimTypes: [], products: [], labels: [] },
};

/** A new SOP. What is typed is kept in this tab until it is created or discarded. */
export function NewSop({ storeId }: { storeId: string }) {
  const { me } = useFrame();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, keep] = useDraft<WrittenSop>(storeId, 'new-sop', blank);
  const mayActivate = may(me, storeId, 'sops:set-state');
  const [active, setActive] = useState(mayActivate);
  const [refusals, setRefusals] = useState<Refusals>({});
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  async function create() {
    const missing = missingIn(draft);
    setRefusals(missing ?? {});
    setError('');
    if (missing !== null || busy) {
      return;
    }
    setBusy(true);
    try {
      const { id } = await call(createSop, { params: { id: storeId }, body: { ...trimmed(draft), active } });
      keep(null);
      await client.invalidateQueries({ queryKey: sopsKey });
      await navigate(`?sop=${id}`, { replace: true });
      toast({ head: draft.title.trim(), text: words.isCreated });
    } catch (thrown) {
      const fields = refusalsOf(thrown);
      setRefusals(fields ?? {});
      setError(fields === null && thrown instanceof Error ? thrown.message : '');
      setBusy(false);
    }
  }
  useKeys(
    'page',
    sendKeys(() => void create()),
  );

  return (
    <section aria-labelledby="sop-head" className="sop-new">
      <h2 id="sop-head" className="sop-title">
        {words.newSop}
      </h2>
      <SopFields storeId={storeId} value={draft} refusals={refusals} onChange={keep} />
      <footer className="sop-foot">
        {mayActivate && (
          <label className="kit-scope">
            <input
              type="checkbox"
              className="kit-check"
              checked={active}
              onChange={({ target }) => setActive(target.checked)}
            />
            {words.showAtOnce}
          </label>
        )}
        <p className="kit-bad" role="status">
          {error}
        </p>
        <button
          type="button"
          className="kit-btn kit-btn-lg kit-btn-plain kit-push"
          onClick={() => {
            keep(null);
            void navigate('?', { replace: true });
          }}
        >
          {words.discard}
        </button>
        <button
          type="button"
          className="kit-btn kit-btn-lg kit-btn-primary"
          disabled={busy}
          onClick={() => void create()}
        >
          {busy ? words.creating : words.create} <Key k="mod+enter" />
        </button>
      </footer>
    </section>
  );
}
