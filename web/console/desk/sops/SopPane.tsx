import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import * as words from '#words/console/desk/sops.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { shortDate } from '../../kit/pieces/time.ts';
import { page } from './page.ts';
import { SopText } from './SopText.tsx';
import { type SopPaneState, sopKey } from './use-sop-pane.ts';
import './sop-pane.css';

interface Props {
  claim: Pick<Claim, 'storeId' | 'timeZone'>;
  pane: SopPaneState;
}

/** The SOPs of a claim over the foot of its evidence, so that a decision lies open beside them. */
export function SopPane({ claim, pane }: Props) {
  const { me } = useFrame();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const toPage = page.path.replace(':storeId', claim.storeId);
  return (
    <aside className="sop-pane" aria-label={words.howWeDecide} tabIndex={-1} ref={box}>
      <header className="sop-pane-head">
        <h2 className="kit-pane-head">{words.howWeDecide}</h2>
        <button type="button" className="kit-btn kit-btn-plain kit-push" onClick={pane.close}>
          {words.close} <Key k="esc" bare />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
      <section className="sop-pane-body" tabIndex={0} aria-label={words.what}>
        {pane.sops.map(({ id, title, content, version, updatedBy, updatedAt }) => (
          <article key={id} aria-label={title}>
            <h3 className="sop-pane-title">{title}</h3>
            <SopText content={content} under={3} />
            <p className="kit-small kit-ink-2">
              {words.savedBy(version, updatedBy, shortDate(updatedAt, claim.timeZone))}{' '}
              {may(me, claim.storeId, 'sops:update') && <Link to={`${toPage}?sop=${id}`}>{words.edit}</Link>}
            </p>
          </article>
        ))}
      </section>
    </aside>
  );
}

/** Among the facts of a claim: which SOPs apply to it, a press away; nothing where none does. */
export function SopFacts({ pane }: { pane: SopPaneState }) {
  if (pane.sops.length === 0) {
    return null;
  }
  return (
    <section className="pieces-facts" aria-labelledby="sops-head">
      <h2 id="sops-head" className="kit-pane-head">
        {words.howWeDecide}
      </h2>
      <button
        type="button"
        className="sop-facts"
        aria-expanded={pane.shown}
        onClick={pane.shown ? pane.close : pane.open}
      >
        <span>
          {pane.sops.map(({ id, title }) => (
            <span key={id} className="sop-facts-title">
              {title}
            </span>
          ))}
        </span>
        <Key k={sopKey} />
      </button>
    </section>
  );
}
