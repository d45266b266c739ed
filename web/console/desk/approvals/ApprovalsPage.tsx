import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ApprovalRow } from '#core/contract/desk/approvals.ts';
import { approvalParts } from '#core/reference/claim-facts.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/approvals.ts';
import { pageTitle } from '#words/console/frame/navigation.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { PhoneHead } from '../../frame/app-shell/PhoneHead.tsx';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { usePhone } from '../../kit/data/use-media.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { Thumb } from '../../kit/lists/Thumb.tsx';
import { atLeast, money } from '../../kit/pieces/money.ts';
import { productOf } from '../../kit/pieces/row-words.ts';
import { span } from '../../kit/pieces/time.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { approvalsPace, approvalsQuery } from './approvals-query.ts';
import './approvals.css';

/** What waits for a second person: theirs to approve, what came back to them, and what waits for another or for a day. */
export function ApprovalsPage() {
  const { store } = useFrame();
  const phone = usePhone();
  const now = useNow();
  const client = useQueryClient();
  const list = useQuery(approvalsQuery(store?.id ?? null));
  const rows = list.data?.rows;
  const columns: readonly Column<ApprovalRow>[] = [
    {
      id: 'who',
      head: words.columns.who,
      width: '30%',
      cell: (row) => (
        <span className="approval-who">
          <Thumb url={row.thumbUrl} photos={0} videos={0} />
          <span>
            <strong>{isolated(row.authorName)}</strong> <span className="kit-ink-2">{row.claimNumber}</span>
            {store === null && <span className="kit-ink-2 approval-store">{row.storeName}</span>}
          </span>
        </span>
      ),
    },
    { id: 'proposed', head: words.columns.proposed, cell: (row) => saidOf(row) },
    {
      id: 'sum',
      head: words.columns.sum,
      width: '110px',
      figures: true,
      cell: (row) => <strong>{money(row.given, row.currency)}</strong>,
    },
    {
      id: 'age',
      head: words.columns.age,
      width: '80px',
      figures: true,
      cell: (row) => span(now.getTime() - Date.parse(row.at)),
    },
  ];
  const parts = approvalParts.map((part) => ({ part, rows: rows?.filter((row) => row.part === part) }));
  const shown = rows === undefined ? parts.slice(0, 1) : parts.filter((item) => item.rows?.length !== 0);

  return (
    <main className="frame-page approvals" id="main">
      <PageTitle>{pageTitle(words.pageName)}</PageTitle>
      {phone ? <PhoneHead title={words.pageName} /> : <h1 className="kit-unseen">{words.pageName}</h1>}
      <LiveStrip what={words.what} of={[list]} every={approvalsPace} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
      <section className="approvals-body" tabIndex={0} data-list aria-label={words.pageName}>
        {rows?.length === 0 && (
          <div className="kit-empty">
            <h2 className="kit-empty-head">{words.empty}</h2>
            <p>{words.emptyFact}</p>
          </div>
        )}
        {shown.map((item) => (
          <section key={item.part} className="approvals-part">
            <h2>
              {words.parts[item.part]}{' '}
              <span className="kit-ink-2">
                {item.rows === undefined ? '' : atLeast(item.rows.length, list.data?.more ?? false)}
              </span>
            </h2>
            {(item.part === 'later' || item.part === 'stuck') && (
              <p className="kit-small kit-ink-2 approvals-why">{words.whyNot[item.part]}</p>
            )}
            <Table
              label={words.parts[item.part]}
              columns={columns}
              rows={item.rows}
              keyOf={(row) => row.claimId}
              empty={null}
              acts={{
                width: '110px',
                cell: (row) => {
                  const act = waitsElsewhere(row) ? words.look : words.review;
                  return (
                    <Link
                      className={item.part === 'mine' ? 'kit-btn kit-btn-primary' : 'kit-btn'}
                      // Somebody else has moved it: what was read of it before is of before.
                      onClick={() => client.removeQueries({ queryKey: queryKeys.claim(row.claimId) })}
                      to={paths.claim(
                        row.claimId,
                        undefined,
                        waitsElsewhere(row) || row.act !== 'APPROVE' ? undefined : 'approve',
                      )}
                      aria-label={words.linkOf(act, row.authorName, row.claimNumber)}
                    >
                      {act}
                    </Link>
                  );
                },
              }}
            />
          </section>
        ))}
      </section>
    </main>
  );
}

/** Whether the reader can’t approve it: there is a claim to open, and nothing to review. */
const waitsElsewhere = ({ part }: ApprovalRow): boolean => part !== 'mine' && part !== 'returned';

/** What was proposed by whom, or what became of it. */
function saidOf(row: ApprovalRow): string {
  if (row.refused !== null) {
    return words.sentBackBy(row.refused.by, row.refused.reason);
  }
  if (row.state === 'outdated') {
    return words.outdated;
  }
  if (row.act !== 'APPROVE') {
    return row.part === 'others' ? words.youAmend[row.act] : words.amends[row.act](row.by);
  }
  const items = productOf(row);
  return row.part === 'others' ? words.yours(items) : words.proposedBy(row.by || words.tokens, items);
}
