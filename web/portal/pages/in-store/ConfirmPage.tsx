import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import * as common from '#words/common.ts';
import { formatCalendarDay, formatDay, quoted } from '#words/format.ts';
import * as words from '#words/in-store/confirm.ts';
import { boughtOn, boughtOnDay } from '#words/in-store/purchase.ts';
import { shortIssueLabels } from '#words/labels.ts';
import { ApiFailure, type PortalClient } from '../../../api/portal-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { ErrorSummary } from '../../../ui/form-errors/ErrorSummary.tsx';
import { ProductRow } from '../../../ui/ProductRow.tsx';
import { portalOf } from '../../context.ts';
import { Columns } from '../../layout/Columns.tsx';
import { SideCard } from '../../layout/SideCard.tsx';
import { WayOn } from '../../layout/WayOn.tsx';
import { notFound } from '../../not-found.ts';
import type { PageHandle } from '../../page.ts';
import { readOrShown, useShown } from '../../page-memory.ts';
import { pathOf, paths } from '../../paths.ts';
import { errorsIn, refusedBy } from '../../refusal.ts';
import { usePortal } from '../../use-portal.ts';
import { nameOfProduct } from './purchase.ts';

export const handle = { title: words.title } satisfies PageHandle;

/** What the mail's link would confirm; opening it changes nothing. A claim that was confirmed before is shown itself. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { client } = portalOf(context);
  return await readOrShown(request, () => readLink(client, params.token ?? '', request));
}

async function readLink(client: PortalClient, token: string, request: Request) {
  try {
    const link = await client.lookAtOfflineLink(token);
    const view = pathOf(link.claim?.viewUrl ?? null);
    if (view !== null) {
      throw redirect(view);
    }
    return { link };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 410) {
      return { link: null };
    }
    if (failure instanceof ApiFailure && (failure.status === 404 || failure.status === 400)) {
      throw notFound(request);
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
    return { errors: refusedBy(failure) };
  }
}

export function Component() {
  const { link } = useLoaderData<typeof loader>();
  useShown();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const { brand, store } = usePortal();
  if (link === null) {
    return (
      <>
        <h1 className="ui-h1">{words.ended}</h1>
        <p className="ui-lede">{words.endedHint}</p>
        <WayOn href={paths.inStore.begin}>{words.beginAgain}</WayOn>
      </>
    );
  }
  const bought = link.dateOfPurchase.slice(0, 10);
  const name = nameOfProduct({ name: link.productName, variant: link.variant });
  return (
    <Columns side={<SideCard picture={link.productImage} name={name} caption={boughtOnDay(bought)} />}>
      <div className="in-store-body">
        <ErrorSummary errors={errorsIn(refusal)} refusal={refusal} />
        <h1 className="ui-h1">{words.heading}</h1>
        <p className="ui-lede">{words.lede(brand.storeName, formatDay(link.sentAt, store.timeZone))}</p>
        <div className="page-after-h page-thing">
          <ProductRow frame="card" name={name} meta={shortIssueLabels[link.claimType]} picture={link.productImage} />
        </div>
        <div className="page-note">
          <Facts
            facts={[
              { label: boughtOn, value: formatCalendarDay(bought) },
              { label: words.weWriteTo, value: link.email },
              ...(link.details === '' ? [] : [{ label: words.youSaid, value: quoted(link.details) }]),
            ]}
          />
        </div>
        <Form method="post" className="ui-block" id="confirm">
          <Button fit busy={busy} busyLabel={common.sending}>
            {words.confirm}
          </Button>
          <p className="ui-small page-note">
            {words.notYours(brand.storeName, formatDay(link.expiresAt, store.timeZone))}
          </p>
        </Form>
      </div>
    </Columns>
  );
}
