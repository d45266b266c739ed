import { useEffect, useRef, useState } from 'react';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import * as words from '#words/console/claims/metadata.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { MetadataEdit } from './MetadataEdit.tsx';
import './metadata.css';

/** The store’s own fields of a claim, each edited in its place by who may, and below them what the order brought. */
export function MetadataFacts({ desk }: { desk: ClaimDesk }) {
  const { claim, metadata } = desk;
  const { me } = useFrame();
  const [edited, setEdited] = useState<string | null>(null);
  const before = useRef<string | null>(null);
  // The button that opened a field takes the focus back, so that the next key is heard where the hand was.
  useEffect(() => {
    if (edited === null && before.current !== null) {
      document.getElementById(`metadata-${before.current}`)?.focus();
    }
    before.current = edited;
  }, [edited]);
  const ofClaim = metadata.filter(({ of }) => of === 'claim');
  const ofOrder = metadata.filter(({ of }) => of === 'order');
  const mayChange = may(me, claim.storeId, 'metadata:update') && claim.claimState !== 'ARCHIVED';
  if (metadata.length === 0) {
    return null;
  }
  return (
    <section className="pieces-facts" aria-labelledby="metadata-head">
      <h2 id="metadata-head" className="kit-pane-head">
        {words.metadata}
      </h2>
      {ofClaim.length > 0 && (
        <dl>
          {ofClaim.map((fact) => (
            <Fact key={fact.key} name={fact.label}>
              {edited === fact.key ? (
                <MetadataEdit claimId={claim.id} fact={fact} onEnd={() => setEdited(null)} />
              ) : (
                <span className="metadata-value">
                  {fact.value ?? <span className="kit-ink-3">{words.empty}</span>}
                  {mayChange && (
                    <button
                      type="button"
                      className="kit-link kit-push"
                      id={`metadata-${fact.key}`}
                      aria-label={fact.value === null ? words.addWhich(fact.label) : words.editWhich(fact.label)}
                      onClick={() => setEdited(fact.key)}
                    >
                      {fact.value === null ? words.add : words.edit}
                    </button>
                  )}
                </span>
              )}
            </Fact>
          ))}
        </dl>
      )}
      {ofOrder.length > 0 && (
        <>
          {ofClaim.length > 0 && <h3 className="kit-small kit-ink-2 metadata-order">{words.fromOrder}</h3>}
          <dl>
            {ofOrder.map(({ key, label, value }) => (
              <Fact key={key} name={label}>
                {value}
              </Fact>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
