import type { UndeliveredEmail } from '#core/contract/desk/claim-emails.ts';
import * as emailWords from '#words/console/desk/claim-emails.ts';
import * as words from '#words/console/desk/executions.tsx';
import { span } from '../../kit/pieces/time.ts';
import { EmailPane } from './EmailPane.tsx';
import { TroubleRow } from './TroubleRow.tsx';
import { type TabProps, TroubleTab } from './TroubleTab.tsx';
import { undeliveredQuery } from './trouble-queries.ts';

/** Emails that reached no customer, oldest first. */
export function EmailsTab(tab: TabProps) {
  return (
    <TroubleTab
      {...tab}
      label={emailWords.list}
      query={undeliveredQuery(tab.storeId)}
      keyOf={(row: UndeliveredEmail) => row.id}
      explained={words.explained.emails}
      empty={{ head: words.empty.emails, fact: words.emptyEmailsFact }}
      row={(row, { now, ...how }) => (
        <TroubleRow
          {...how}
          row={row}
          what={emailWords.quoted(row.template)}
          said={emailWords.why[row.why]}
          since={words.ago(span(now.getTime() - Date.parse(row.at)))}
        />
      )}
      pane={(row) => <EmailPane key={row.id} row={row} />}
    />
  );
}
