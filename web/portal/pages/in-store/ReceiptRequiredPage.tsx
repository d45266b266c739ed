import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatCalendarDay } from '#words/format.ts';
import { formatDuration } from '../../../../core/rules/durations.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { inStoreOf, stepAt } from '../../draft/in-store.ts';
import { RouterLink } from '../../layout/RouterLink.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { usePortal } from '../../use-portal.ts';
import { Frame } from './Frame.tsx';

export const handle = { title: 'Why we need a receipt', step: stepAt('receipt') } satisfies PageHandle;

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
      <h1 className="ui-h1">Anything that shows the day counts.</h1>
      <p className="ui-lede">
        {product !== null && product.warrantyPeriod !== null && dateOfPurchase !== null
          ? `Its warranty of ${formatDuration(product.warrantyPeriod)} counts from ${formatCalendarDay(dateOfPurchase)}. We need something that proves that day.`
          : 'The warranty counts from the day of purchase. We need something that proves that day.'}
      </p>
      <h2 className="ui-h2 ui-section">What you can show us</h2>
      <ul className="in-store-counts">
        {[
          ['A photo of the paper receipt or the invoice', 'Creased is fine, as long as it can be read.'],
          ['The mail that the shop sent you', 'A picture of your screen will do.'],
          ['A line of your card or bank statement', 'Cover everything that isn’t ours to see.'],
        ].map(([what, how]) => (
          <li key={what}>
            <Icon name="check" />
            <span>
              <span className="ui-strong">{what}</span>
              <span className="ui-small">{how}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="ui-block">
        <ButtonLink fit href={paths.inStore.receiptUpload} as={RouterLink}>
          Add one of these
        </ButtonLink>
      </div>
      <p className="ui-small page-note">
        None of them?{' '}
        {brand.supportEmail === null ? (
          'The shop can often print the receipt again. What you told us is kept.'
        ) : (
          <>
            The shop can often print it again, or{' '}
            <a className="ui-link" href={`mailto:${brand.supportEmail}`}>
              write to us
            </a>
            . What you told us is kept.
          </>
        )}
      </p>
    </Frame>
  );
}
