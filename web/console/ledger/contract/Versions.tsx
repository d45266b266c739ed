import type { ContractVersionShown, StoreContract } from '#core/contract/ledger/contracts.ts';
import * as words from '#words/console/ledger/contract.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { ChangeList } from './ChangeList.tsx';
import { useWord } from './use-word.ts';

/** All versions, newest first: from when, what each changed and why, and whether an owner accepted it. */
export function Versions({ storeId, contract }: { storeId: string; contract: StoreContract }) {
  const { me } = useFrame();
  const say = useWord(storeId);
  const isOwner = may(me, storeId, 'team-members:grant-ownership');
  const { currency, timeZone, versions } = contract;
  const mayAccept = ({ accepted, state }: ContractVersionShown) =>
    isOwner && accepted === null && (state === 'coming' || state === 'in-force');
  return (
    <section className="contract-part" aria-labelledby="contract-versions">
      <h2 className="kit-pane-head" id="contract-versions">
        {words.versions}
      </h2>
      <ol className="contract-versions">
        {versions.map((one) => (
          <li key={one.version} className="contract-version">
            <h3 className="contract-version-head">
              {words.versionNumber(one.version)} <span className="kit-ink-2">{words.states[one.state]}</span>
            </h3>
            <p className="kit-ink-2">
              {words.wouldHold(shortDate(one.validFrom, timeZone))}
              {one.proposed.by !== null &&
                ` ${words.proposedBy(one.proposed.by, shortDate(one.proposed.at, timeZone))}`}
              {one.confirmed.by !== null &&
                ` ${words.confirmedBy(one.confirmed.by, shortDate(one.confirmed.at, timeZone))}`}
            </p>
            <p>“{one.reason}”</p>
            {one.version > 1 && <ChangeList changes={one.changes} currency={currency} />}
            {one.accepted?.by != null && (
              <p className="kit-ink-2">{words.accepted(one.accepted.by, shortDate(one.accepted.at, timeZone))}</p>
            )}
            {mayAccept(one) && (
              <button
                type="button"
                className="kit-btn"
                disabled={say.isPending}
                onClick={() => say.mutate({ proposalId: one.proposalId, word: 'accept' })}
              >
                {words.acceptThis(one.version)}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
