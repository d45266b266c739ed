import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Claim } from '../../../core/contract/claim-shapes.ts';
import { claimBadge } from '../../../core/rules/claim-badge.ts';
import { formatDateTime } from '../../../core/rules/text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { portalOf } from '../context.ts';
import { RouterLink } from '../layout/RouterLink.tsx';
import type { PageHandle } from '../page.ts';
import { pathOf } from '../paths.ts';
import { PrintedClaim } from './print/PrintedClaim.tsx';
import { Expired } from './view/Expired.tsx';
import { readClaim, type ViewData } from './view/view-claim.ts';

/** The links that open this page: its own, and the claim's. */
const opens = ['print', 'view'];

export const handle = {
  title: (given) => {
    const view = given as ViewData | undefined;
    return view?.kind === 'claim' ? `Claim #${view.claim.claimNumber}` : 'Claim';
  },
  link: 'none',
} satisfies PageHandle;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const { pathname } = new URL(request.url);
  if (!opens.includes(token.split('.')[1] ?? '')) {
    throw data(`Page not found: ${pathname}`, { status: 404 });
  }
  const view = await readClaim(portalOf(context).client, token, pathname);
  return { ...view, now: new Date().toISOString() };
}

export function Component() {
  const view = useLoaderData<typeof loader>();
  return view.kind === 'expired' ? <Expired /> : <Printed claim={view.claim} now={view.now} />;
}

function Printed({ claim, now }: { claim: Claim; now: string }) {
  const badge = claimBadge(claim.claimState);
  const back = pathOf(claim.viewUrl);
  return (
    <article className="print">
      <div className="print-bar ui-no-print">
        {back !== null && (
          <RouterLink className="ui-link ui-link-tap" href={back}>
            Back to my claim
          </RouterLink>
        )}
        <span className="ui-needs-script">
          <Button type="button" kind="secondary" size="small" onClick={() => window.print()}>
            Print
          </Button>
        </span>
      </div>
      <div className="print-head">
        <h1 className="ui-h1">Claim {claim.claimNumber}</h1>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <PrintedClaim claim={claim} />
      <footer className="print-foot">
        <span>{`${claim.storeName} · claim ${claim.claimNumber} · as of ${formatDateTime(now, claim.timeZone)}`}</span>
        <span className="print-only">Amends</span>
      </footer>
    </article>
  );
}
