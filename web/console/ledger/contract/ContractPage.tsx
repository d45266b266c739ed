import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { StoreContract } from '#core/contract/ledger/contracts.ts';
import { termLines } from '#core/rules/ledger/contract-lines.ts';
import * as words from '#words/console/ledger/contract.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { shortDate } from '../../kit/pieces/time.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { SettingsPage } from '../../tenancy/settings/SettingsPage.tsx';
import { ContractForm } from './ContractForm.tsx';
import { contractPace, contractQuery } from './contract-query.ts';
import { OpenProposal } from './OpenProposal.tsx';
import { page } from './page.ts';
import { termName, termText } from './term-text.ts';
import { Versions } from './Versions.tsx';
import './contract.css';

/** A store’s contract: what is open, what is in force, all versions, and for the provider’s people the form of the next. */
export function ContractPage() {
  const { storeId = '' } = useParams();
  const contract = useQuery({ ...contractQuery(storeId), refetchInterval: contractPace });
  const [filling, setFilling] = useState(false);
  const { me } = useFrame();
  const store = me.stores.find(({ id }) => id === storeId);
  const now = contract.data;
  const isFirst = now?.versions.length === 0;
  const act =
    now?.mayPropose && now.proposal === null && !filling ? (
      <button type="button" className="kit-btn kit-btn-primary" onClick={() => setFilling(true)}>
        {isFirst ? words.proposeFirst : words.propose}
      </button>
    ) : undefined;
  return (
    <SettingsPage page={page} about={words.about(store?.name ?? '')} act={act}>
      <LiveStrip what={words.what} of={[contract]} every={contractPace} />
      {now === undefined ? (
        contract.error === null && <SkeletonRows height={44} count={6} />
      ) : (
        <>
          {now.proposal !== null && <OpenProposal storeId={storeId} contract={now} proposal={now.proposal} />}
          {filling && now.proposal === null && (
            <ContractForm storeId={storeId} contract={now} onDone={() => setFilling(false)} />
          )}
          <InForce contract={now} />
          {!isFirst && <Versions storeId={storeId} contract={now} />}
        </>
      )}
    </SettingsPage>
  );
}

function InForce({ contract }: { contract: StoreContract }) {
  const { currency, timeZone, versions } = contract;
  const held = versions.find(({ version }) => version === contract.inForce);
  if (held === undefined) {
    return (
      <section className="contract-part">
        <h2 className="kit-pane-head">{words.noneInForce}</h2>
        {versions.length === 0 && <p className="kit-ink-2">{words.noneYet}</p>}
      </section>
    );
  }
  return (
    <section className="contract-part" aria-labelledby="contract-in-force">
      <h2 className="kit-pane-head" id="contract-in-force">
        {words.inForce(held.version, shortDate(held.validFrom, timeZone))}
      </h2>
      {held.termEndsAt !== null && (
        <p className="kit-ink-2">{words.fixedUntil(shortDate(held.termEndsAt, timeZone))}</p>
      )}
      <dl className="contract-terms" aria-label={words.termsInForce}>
        {termLines(held.terms).map((line) => (
          <div key={`${line.cover} ${line.field}`}>
            <dt>{termName(line)}</dt>
            <dd>{termText(line.value, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
