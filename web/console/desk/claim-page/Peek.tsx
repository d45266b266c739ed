import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { addMoney } from '#core/rules/platform/money.ts';
import * as words from '#words/console/desk/claim.tsx';
import { ActButton } from '../../claims/acts/ActButton.tsx';
import type { ClaimAct } from '../../claims/acts/act.ts';
import { actsOn, isIn } from '../../claims/acts/claim-acts.ts';
import { deskQuery } from '../../claims/claim/queries.ts';
import { DraftMarks } from '../../claims/drafts/DraftMarks.tsx';
import { paths } from '../../frame/addresses/paths.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { Folded } from '../../kit/Folded.tsx';
import { figure, money } from '../../kit/pieces/money.ts';
import { titleOf } from '../../kit/pieces/row-words.ts';
import { askedTotals, itemValue } from '../decide/arithmetic.ts';
import { Checks } from '../decide/Checks.tsx';
import { Evidence } from '../evidence/Evidence.tsx';
import { picturesOf } from '../evidence/pictures.ts';
import './claim.css';

/** The claim under the cursor, beside the queue: picture, words, signals, lines, acts. */
export function Peek({
  row,
  view,
  onClose,
  onRun,
}: {
  row: QueueRow;
  view: QueueView;
  onClose: () => void;
  onRun: (act: ClaimAct) => void;
}) {
  const desk = useQuery({ ...deskQuery(row.id), refetchInterval: false }).data;
  const [shown, setShown] = useState({ id: row.id, at: 0 });
  const navigate = useNavigate();
  const now = useNow(20_000);
  const at = shown.id === row.id ? shown.at : 0;
  const acts = actsOn(desk?.allowed ?? [], { canUndo: false, canReport: false })
    .filter((act) => isIn(act, 'peek'))
    .toReversed();

  const pictures = desk === undefined ? [] : picturesOf(desk.claim);
  const totals = desk === undefined ? null : askedTotals(desk.claim.claimItems, desk.order, desk.claim.currency);
  const shipping = totals === null ? '0' : addMoney(totals.shipping, totals.shippingTax);
  const said =
    desk === undefined
      ? ''
      : desk.claim.claimDescription ||
        desk.claim.claimItems.map((item) => item.details).find((details) => details !== '') ||
        '';
  return (
    <aside className="claim-peek" aria-label={words.claim(row.claimNumber, titleOf(row))}>
      <div className="claim-peek-scroll">
        {desk === undefined ? (
          <div className="claim-stage" aria-busy="true" />
        ) : (
          <Evidence
            pictures={pictures}
            at={Math.min(at, Math.max(0, pictures.length - 1))}
            onAt={(next) => setShown({ id: row.id, at: next })}
            zone={desk.claim.timeZone}
            hints={false}
            digits={false}
          />
        )}
        <div className="claim-peek-part">
          <h2 className="claim-peek-head">
            {titleOf(row)} <span>{row.claimNumber}</span>
            <span className="kit-push">{money(totals?.total ?? row.value, row.currency)}</span>
          </h2>
          {said !== '' && (
            <p className="claim-peek-said">
              “<Folded text={said} />”
            </p>
          )}
        </div>
        <DraftMarks marks={desk?.drafts.others ?? row.drafts} now={now} />
        {desk !== undefined && desk.signals.length > 0 && (
          <div className="claim-peek-part">
            <Checks checks={desk.signals.toSorted((a, b) => Number(a.clear) - Number(b.clear))} />
          </div>
        )}
        {desk !== undefined && (
          <div className="claim-peek-part claim-peek-lines">
            {desk.claim.claimItems.map((item) => (
              <p key={item.id}>
                <span className="kit-cut">{isolated(item.name)}</span>
                <span className="kit-small kit-ink-2 kit-push">
                  {words.partOfWhole(item.quantity, item.orderedQuantity)}
                </span>
                <span className="claim-peek-figure">
                  {figure(itemValue(item, desk.claim.currency), desk.claim.currency)}
                </span>
              </p>
            ))}
            {Number(shipping) > 0 && (
              <p>
                <span>{words.shipping}</span>
                <span className="claim-peek-figure kit-push">{figure(shipping, desk.claim.currency)}</span>
              </p>
            )}
          </div>
        )}
      </div>
      <footer className="claim-peek-foot">
        <button type="button" className="kit-btn kit-btn-lg" onClick={() => void navigate(paths.claim(row.id, view))}>
          {words.open}
        </button>
        <button type="button" className="kit-btn kit-btn-lg kit-btn-plain" onClick={onClose}>
          {words.close}
        </button>
        <span className="kit-push" />
        {acts.map((act) => (
          <ActButton key={act.id} act={act} hint onRun={onRun} />
        ))}
      </footer>
    </aside>
  );
}
