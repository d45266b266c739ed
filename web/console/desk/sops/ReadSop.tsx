import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Sop } from '#core/contract/desk/sops.ts';
import * as words from '#words/console/desk/sops.ts';
import { call } from '../../../api/console-client.ts';
import { duplicateSop, removeSop, setSopState } from '../../../api/operations.gen.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { labelsQuery } from '../labels/labels-query.ts';
import { appliesWords } from './applies-words.ts';
import { SopText } from './SopText.tsx';
import { sopsKey } from './sops-query.ts';

interface Props {
  storeId: string;
  sop: Sop;
  /** Something was typed and not saved. */
  hasDraft: boolean;
  /** Null for who may change none. */
  onEdit: (() => void) | null;
}

/** An SOP as it reads, which claims it is for, and what can be done with it. */
export function ReadSop({ storeId, sop, hasDraft, onEdit }: Props) {
  const { me } = useFrame();
  const client = useQueryClient();
  const navigate = useNavigate();
  const labels = useQuery({
    ...labelsQuery(storeId),
    enabled: sop.appliesTo.labels.length > 0 && may(me, storeId, 'labels:read'),
  }).data?.labels;
  const applies = appliesWords(sop.appliesTo, labels ?? []);
  const params = { id: storeId, sopId: sop.id };
  const reread = () => client.invalidateQueries({ queryKey: sopsKey });
  const failed = (error: Error) => toast({ head: error.message, text: '', stays: 10_000 });
  const state = useMutation({
    mutationFn: (active: boolean) => call(setSopState, { params, body: { active } }),
    onSuccess: (_done, active) => toast({ head: sop.title, text: active ? words.isActive : words.isInactive }),
    onError: failed,
    onSettled: reread,
  });
  const duplicate = useMutation({
    mutationFn: () => call(duplicateSop, { params, body: { title: words.copyOf(sop.title) } }),
    onSuccess: async ({ id, title }) => {
      await reread();
      await navigate(`?sop=${id}`);
      toast({ head: title, text: words.isDuplicated });
    },
    onError: failed,
  });
  return (
    <article aria-labelledby="sop-head">
      <header className="sop-head">
        <div>
          <h2 id="sop-head" className="sop-title">
            {sop.title}
          </h2>
          <p className="kit-ink-2">
            {sop.active ? words.active : words.inactive}
            {' · '}
            {words.appliesTo} {applies.length === 0 ? words.everyClaim : applies.join('; ')}
          </p>
        </div>
        <div className="sop-acts">
          {onEdit !== null && (
            <button type="button" className="kit-btn" onClick={onEdit}>
              {hasDraft ? words.goOnEditing : words.edit}
            </button>
          )}
          {may(me, storeId, 'sops:set-state') && (
            <button
              type="button"
              className="kit-btn kit-btn-plain"
              disabled={state.isPending}
              onClick={() => state.mutate(!sop.active)}
            >
              {sop.active ? words.makeInactive : words.makeActive}
            </button>
          )}
          {may(me, storeId, 'sops:create') && (
            <button
              type="button"
              className="kit-btn kit-btn-plain"
              disabled={duplicate.isPending}
              onClick={() => duplicate.mutate()}
            >
              {words.duplicate}
            </button>
          )}
          {may(me, storeId, 'sops:delete') && (
            <Confirm
              word={words.remove}
              title={words.removeWhich(sop.title)}
              follows={words.removeFollows}
              onConfirm={async () => {
                await call(removeSop, { params });
                await navigate('?', { replace: true });
                await reread();
              }}
            />
          )}
        </div>
      </header>
      <SopText content={sop.content} under={2} />
    </article>
  );
}
