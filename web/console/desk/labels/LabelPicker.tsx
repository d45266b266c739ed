import { Dialog } from '@base-ui/react/dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimLabel } from '#core/contract/desk/labels.ts';
import * as words from '#words/console/desk/labels-page.ts';
import { call } from '../../../api/console-client.ts';
import { putLabelOn, takeLabelOff } from '../../../api/operations.gen.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { claimChanged } from '../../frame/data/query-keys.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { LabelChip } from '../../kit/pieces/LabelChip.tsx';
import { useFinder } from '../../kit/use-finder.ts';
import { labelsQuery } from './labels-query.ts';
import { page } from './page.ts';
import '../../kit/confirm.css';
import './labels.css';

interface Props {
  claim: Pick<Claim, 'id' | 'claimNumber' | 'storeId'>;
  labels: readonly ClaimLabel[];
  onClose: () => void;
}

/** Puts labels on a claim and takes them off, by keys alone: type to find, arrows to choose, Enter for on and off. */
export function LabelPicker({ claim, labels, onClose }: Props) {
  const { me } = useFrame();
  const client = useQueryClient();
  useKeys('float', { esc: () => false }, { alone: true });
  const all = useQuery(labelsQuery(claim.storeId)).data?.labels;
  const carried = new Set(labels.map((label) => label.id));
  const toggle = useMutation({
    mutationFn: (labelId: string): Promise<unknown> => {
      const params = { id: claim.id, labelId };
      return carried.has(labelId) ? call(takeLabelOff, { params }) : call(putLabelOn, { params });
    },
    onSettled: () => claimChanged(client, claim.id),
  });
  const { found, current, listId, optionId, field } = useFinder(
    all?.filter((label) => label.retiredAt === null || carried.has(label.id)),
    (label, wanted) => label.name.toLocaleLowerCase().includes(wanted),
    (label) => toggle.mutate(label.id),
  );

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="frame-scrim" />
        <Dialog.Popup className="kit-confirm label-picker">
          <Dialog.Title className="kit-confirm-title">{words.labelsOf(claim.claimNumber)}</Dialog.Title>
          <input className="kit-field" aria-label={words.findLabel} placeholder={words.findLabel} {...field} />
          {toggle.error !== null && (
            <p className="kit-field-error" role="alert">
              {toggle.error.message}
            </p>
          )}
          <div id={listId} role="listbox" aria-multiselectable="true" aria-label={words.list}>
            {found.map((label) => (
              <div
                key={label.id}
                id={optionId(label)}
                role="option"
                tabIndex={-1}
                aria-selected={carried.has(label.id)}
                data-current={label === current}
                onMouseDown={(event) => {
                  event.preventDefault();
                  toggle.mutate(label.id);
                }}
              >
                <span className="label-tick" aria-hidden="true">
                  {carried.has(label.id) && '✓'}
                </span>
                <LabelChip label={label} />
              </div>
            ))}
          </div>
          {all !== undefined && found.length === 0 && (
            <p className="kit-ink-2">{all.length === 0 ? words.noneInStore : words.nothingFound}</p>
          )}
          <p className="label-foot kit-small kit-ink-2">
            <span>{words.pickHint}</span>
            {may(me, claim.storeId, 'labels:create') && (
              <Link to={page.path.replace(':storeId', claim.storeId)}>{words.editLabels}</Link>
            )}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
