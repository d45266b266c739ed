import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatDuration } from '#words/format.ts';
import * as words from '#words/in-store/receipt-required.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { inStoreOf, stepAt } from '../../draft/in-store.ts';
import { WayOn } from '../../layout/WayOn.tsx';
import { OrWriteToStore } from '../../layout/WriteToStore.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { usePortal } from '../../use-portal.ts';
import { Frame } from './Frame.tsx';

export const handle = { title: words.title, step: stepAt('receipt') } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  return { draft: (await inStoreOf(context, 'receipt')).inStore };
}

/** Why a receipt is needed, what counts as one, and whom to ask where there is none. */
export function Component() {
  const { draft } = useLoaderData<typeof loader>();
  const { brand } = usePortal();
  const { product, dateOfPurchase } = draft;
  return (
    <Frame back={paths.inStore.receipt} draft={draft}>
      <h1 className="ui-h1">{words.heading}</h1>
      <p className="ui-lede">
        {product !== null && product.warrantyPeriod !== null && dateOfPurchase !== null
          ? words.whyForThis(formatDuration(product.warrantyPeriod), dateOfPurchase)
          : words.why}
      </p>
      <h2 className="ui-h2 ui-section">{words.whatCounts}</h2>
      <ul className="in-store-counts">
        {words.counts.map(({ what, how }) => (
          <li key={what}>
            <Icon name="check" />
            <span>
              <span className="ui-strong">{what}</span>
              <span className="ui-small">{how}</span>
            </span>
          </li>
        ))}
      </ul>
      <WayOn href={paths.inStore.receiptUpload}>{words.addOne}</WayOn>
      {brand.supportEmail === null ? (
        <p className="ui-small page-note">{words.none}</p>
      ) : (
        <OrWriteToStore place="page-note" sentence={words.noneWrite} />
      )}
    </Frame>
  );
}
