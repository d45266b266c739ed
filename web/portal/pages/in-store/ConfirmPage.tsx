import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { formatCalendarDay, formatDay } from '#words/format.ts';
import { shortIssueLabels } from '#words/labels.ts';
import { ApiFailure } from '../../../api/portal-client.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { ProductPicture } from '../../../ui/ProductPicture.tsx';
import { ProductRow } from '../../../ui/ProductRow.tsx';
import { portalOf } from '../../context.ts';
import { Columns } from '../../layout/Columns.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import type { PageHandle } from '../../page.ts';
import { pathOf, paths } from '../../paths.ts';
import { usePortal } from '../../use-portal.ts';
import { refusalOf } from '../walk/refusal.ts';
import { nameOfProduct } from './in-store-words.ts';

export const handle = { title: 'Confirm your claim' } satisfies PageHandle;

/** What the mail's link would confirm; opening it changes nothing. A claim that was confirmed before is shown itself. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  try {
    const link = await portalOf(context).client.lookAtOfflineLink(params.token ?? '');
    const view = pathOf(link.claim?.viewUrl ?? null);
    if (view !== null) {
      throw redirect(view);
    }
    return { link };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 410) {
      return { link: null };
    }
    if (failure instanceof ApiFailure && (failure.status === 404 || failure.status === 422)) {
      throw data(`Page not found: ${new URL(request.url).pathname}`, { status: 404 });
    }
    throw failure;
  }
}

/** Files the claim, and leads to it. */
export async function action({ params, context }: ActionFunctionArgs) {
  const portal = portalOf(context);
  try {
    const filed = await portal.client.confirmOfflineClaim(params.token ?? '');
    portal.forget();
    return redirect(pathOf(filed.viewUrl) ?? paths.start, 303);
  } catch (failure) {
    return refusalOf(failure);
  }
}

export function Component() {
  const { link } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const { brand, store } = usePortal();
  if (link === null) {
    return (
      <>
        <h1 className="ui-h1">This link has ended.</h1>
        <p className="ui-lede">A newer mail may hold one that works. Else begin again: it takes about two minutes.</p>
        <div className="ui-block">
          <ButtonLink href={paths.inStore.begin} as={RouterLink} fit>
            Begin again
          </ButtonLink>
        </div>
      </>
    );
  }
  const name = nameOfProduct({ name: link.productName, variant: link.variant });
  return (
    <Columns
      side={
        <div className="side-card">
          <ProductPicture src={link.productImage} name={name} size={376} className="side-picture" />
          <div className="side-words">
            <p className="ui-caption">Bought on {formatCalendarDay(link.dateOfPurchase.slice(0, 10))}</p>
            <p className="ui-strong">{name}</p>
          </div>
        </div>
      }
    >
      <div className="in-store-body">
        <ErrorSummary
          title="That did not work"
          errors={refusal ? [{ field: 'confirm', message: refusal.message }] : []}
        />
        <h1 className="ui-h1">Is this your claim?</h1>
        <p className="ui-lede">
          You told {brand.storeName} about it on {formatDay(link.sentAt, store.timeZone)}. One press sends it to us.
        </p>
        <div className="page-after-h page-thing">
          <ProductRow frame="card" name={name} meta={shortIssueLabels[link.claimType]} picture={link.productImage} />
        </div>
        <div className="page-note">
          <Facts
            facts={[
              { label: 'Bought on', value: formatCalendarDay(link.dateOfPurchase.slice(0, 10)) },
              { label: 'We write to', value: link.email },
              ...(link.details === '' ? [] : [{ label: 'You said', value: `“${link.details}”` }]),
            ]}
          />
        </div>
        <Form method="post" className="ui-block" id="confirm">
          <Button fit busy={busy} busyLabel="Sending">
            Confirm my claim
          </Button>
          <p className="ui-small page-note">
            Not yours? Then leave it: nobody at {brand.storeName} sees it, and the link ends on{' '}
            {formatDay(link.expiresAt, store.timeZone)}.
          </p>
        </Form>
      </div>
    </Columns>
  );
}
