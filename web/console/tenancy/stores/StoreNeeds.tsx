import type { Whitelabel, WhitelabelNeed } from '#core/contract/tenancy/whitelabels.ts';
import * as words from '#words/console/tenancy/stores/stores.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';

const sentences: Readonly<Record<WhitelabelNeed, (row: Whitelabel) => string>> = {
  'engine-down': ({ engine }) => words.engineDown(engine?.name ?? '', dateAndClock(engine?.downSince ?? '')),
  'host-failing': ({ hosts }) => {
    const failing = hosts.filter(({ dns }) => dns === 'failing');
    return failing.length === 1 ? words.hostFails(failing[0]?.host ?? '') : words.hostsFail(failing.length);
  },
  'late-claims': ({ lateClaims }) => words.lateClaims(lateClaims),
  'filing-paused': ({ filingPaused }) => words.filingPaused(dateAndClock(filingPaused[0]?.until ?? '')),
};

/** What of a store needs somebody, the heaviest first; of one that needs nobody where it’s reached, or that it’s closed. */
export function StoreNeeds({ row }: { row: Whitelabel }) {
  const [first, ...others] = row.needs;
  if (first === undefined) {
    return <span className="kit-ink-2">{row.closed ? words.closed : (row.hosts[0]?.host ?? '')}</span>;
  }
  const isHeavy = first === 'engine-down' || first === 'host-failing';
  return (
    <span>
      <span className={isHeavy ? 'kit-tri kit-bad' : 'kit-tri kit-warn'} aria-hidden="true" />{' '}
      <span>{sentences[first](row)}</span>
      {others.map((need) => (
        <span key={need} className="kit-ink-2">
          {' '}
          {sentences[need](row)}
        </span>
      ))}
    </span>
  );
}
