import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReviewRow } from '#core/contract/desk/review-list.ts';
import { type ReviewStanding, ratedDays, reviewStandings } from '#core/reference/reviews.ts';
import * as words from '#words/console/claims/reviews.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { ListPage, type RowsProps } from '../../frame/lists/ListPage.tsx';
import { PaneTable } from '../../frame/lists/PaneTable.tsx';
import { useListAddress } from '../../frame/lists/use-list-address.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { Select } from '../../kit/Select.tsx';
import { ReviewPane } from './ReviewPane.tsx';
import { reviewsPace, reviewsQuery } from './reviews-query.ts';
import './reviews.css';

const ratings = ['', '1', '2', '3', '4', '5'] as const;

/** What shoppers said once their claim was over: how they rate, their words, the reply. */
export function ReviewsPage() {
  const { store } = useFrame();
  const address = useListAddress();
  const standing: ReviewStanding = reviewStandings.find((item) => item === address.get('show')) ?? 'all';
  const rating = ratings.find((item) => item === address.get('rating')) ?? '';
  const list = useInfiniteQuery(
    reviewsQuery(store?.id ?? null, { standing, rating: rating === '' ? null : Number(rating) }),
  );
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const recent = list.data?.pages[0]?.recent;
  const narrowed = standing !== 'all' || rating !== '';
  return (
    <ListPage
      name={words.pageName}
      what={words.what}
      list={list}
      every={reviewsPace}
      keyOf={(row) => row.id}
      tools={
        <>
          <Select
            label={words.standingLabel}
            value={standing}
            choices={reviewStandings.map((value) => ({ value, label: words.standings[value] }))}
            onChange={(next) => address.set({ show: next === 'all' ? '' : next, open: '' })}
          />
          <Select
            label={words.ratingLabel}
            value={rating}
            choices={ratings.map((value) => ({
              value,
              label: value === '' ? words.anyRating : words.ofFive(Number(value)),
            }))}
            onChange={(next) => address.set({ rating: next, open: '' })}
          />
        </>
      }
      lead={
        recent && (
          <p className="list-page-lead">
            {recent.average === null
              ? words.noneLately(ratedDays)
              : words.average(recent.average.toFixed(1), recent.count, ratedDays)}
          </p>
        )
      }
      rows={(current) => <Rows rows={rows} current={current} withStore={store === null} />}
      empty={
        narrowed ? { head: words.nothingMatches, fact: words.nothingFact } : { head: words.none, fact: words.noneFact }
      }
      pane={(row) => <ReviewPane row={row} />}
    />
  );
}

function Rows({ rows, current, withStore }: RowsProps<ReviewRow>) {
  return (
    <PaneTable
      label={words.pageName}
      rows={rows}
      keyOf={(row) => row.id}
      current={current}
      first={{
        head: words.columns.rating,
        width: '84px',
        cell: (row) => words.ofFive(row.rating),
        label: (row) => words.openOne(row.rating, row.authorName),
      }}
      columns={[
        {
          id: 'words',
          head: words.columns.words,
          cell: (row) => (
            <span>
              <span className="reviews-said">{saidOf(row)}</span>
              <span className="kit-small kit-ink-2 kit-under">
                {[row.authorName, ...(withStore ? [row.storeName] : []), ...(row.reply ? [words.replied] : [])]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
          ),
        },
        { id: 'claim', head: words.columns.claim, width: '84px', figures: true, cell: (row) => row.claimNumber },
        {
          id: 'left',
          head: words.columns.left,
          width: '84px',
          figures: true,
          cell: (row) => <span className="kit-ink-2">{shortDate(row.createdAt)}</span>,
        },
      ]}
    />
  );
}

function saidOf(row: ReviewRow) {
  if (row.hidden !== null) {
    return <span className="kit-ink-3">{words.wordsHidden}</span>;
  }
  return row.text === '' ? <span className="kit-ink-3">{words.noWords}</span> : row.text;
}
