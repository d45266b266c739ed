import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { print } from '#words/layout.tsx';
import * as words from '#words/print.ts';
import { backToMyClaim } from '#words/view/shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { portalOf } from '../../context.ts';
import { RouterLink } from '../../layout/RouterLink.tsx';
import { notFound } from '../../not-found.ts';
import type { PageHandle } from '../../page.ts';
import { pathOf } from '../../paths.ts';
import { Expired } from './parts/Expired.tsx';
import { answerOf, claimOf, readClaim, type ViewData } from './parts/view-claim.ts';
import { PrintedSheet } from './print/PrintedSheet.tsx';

/** The links that open this page: its own, and the claim's. */
const opens = ['print', 'view'];

export const handle = {
  title: (given) => {
    const claim = claimOf(given);
    return claim === null ? words.titleOfNone : words.title(claim.claimNumber);
  },
  link: 'none',
} satisfies PageHandle;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  if (!opens.includes(token.split('.')[1] ?? '')) {
    throw notFound(request);
  }
  return answerOf(await readClaim(portalOf(context).client, token, request));
}

export function Component() {
  const view = useLoaderData<ViewData>();
  return view.kind === 'expired' ? <Expired {...view} /> : <Printed claim={view.claim} now={view.now} />;
}

function Printed({ claim, now }: { claim: Claim; now: string }) {
  const back = pathOf(claim.viewUrl);
  return (
    <article className="print">
      <div className="print-bar ui-no-print">
        {back !== null && (
          <RouterLink className="ui-link ui-link-tap" href={back}>
            {backToMyClaim}
          </RouterLink>
        )}
        <span className="ui-needs-script">
          <Button type="button" kind="secondary" size="small" onClick={() => window.print()}>
            {print}
          </Button>
        </span>
      </div>
      <PrintedSheet claim={claim} now={now} />
    </article>
  );
}
