import { Link } from 'react-router';
import type { Policy } from '#core/contract/finance/policies.ts';
import * as words from '#words/console/finance/policies.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { pagePaths } from '../../frame/navigation/page-paths.gen.ts';
import { money } from '../../kit/pieces/money.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import './policies.css';

const amounts = ['premium', 'cost', 'fee'] as const;

/** How a policy stands in its store’s book, or why it isn’t in it; nothing for who may not know. */
export function PolicyBook({ policy }: { policy: Policy }) {
  const { me } = useFrame();
  const { book, unposted, storeId, storeCurrency, id } = policy;
  if (book === null) {
    return null;
  }
  const shown = amounts.filter((name) => book[name] !== 0);
  const isPosted = shown.length > 0 || book.state === 'reversed';
  return (
    <section className="pieces-facts">
      <h2 className="kit-pane-head">{unposted === null ? words.book : words.unpostedHead}</h2>
      {unposted !== null ? (
        <p className="kit-warn">{words.unposted[unposted]}</p>
      ) : (
        book.state !== 'unposted' && <p className="kit-ink-2">{words.bookStates[book.state]}</p>
      )}
      <dl>
        {shown.map((name) => (
          <Fact key={name} name={words.bookAmounts[name]}>
            {money(book[name], storeCurrency)}
          </Fact>
        ))}
      </dl>
      {isPosted && may(me, storeId, 'finance-admin:read') && (
        <p className="policies-entries">
          <Link to={`${pagePaths['provider-ledger']}?store=${storeId}&search=${id}`}>{words.entries}</Link>
        </p>
      )}
    </section>
  );
}
