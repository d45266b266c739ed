import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { plural } from '#words/format.ts';
import type { Product } from '../../../../core/contract/in-store.ts';
import { ApiFailure } from '../../../api/portal-client.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { type Findable, FinderField, FinderList } from '../../../ui/finder/Finder.tsx';
import { useFinder } from '../../../ui/finder/use-finder.ts';
import { ProductRow } from '../../../ui/ProductRow.tsx';
import { browserClient } from '../../browser-client.ts';
import { portalOf } from '../../context.ts';
import { afterStep, inStoreOf, saveInStore, stepAt } from '../../draft/in-store.ts';
import { RouterLink } from '../../layout/RouterLink.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { refusalOf } from '../walk/refusal.ts';
import { Frame } from './Frame.tsx';
import { nameOfProduct, warrantyOffered, warrantySaid, whyNotCovered } from './in-store-words.ts';

export const handle = { title: 'What did you buy?', step: stepAt('products') } satisfies PageHandle;

/** A search that does not answer leaves the page standing: it says so and offers to try again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, inStore } = await inStoreOf(context, 'products');
  const words = (new URL(request.url).searchParams.get('name') ?? '').trim().slice(0, 200);
  const things = await portalOf(context)
    .client.findProducts(id, words)
    .catch((failure: unknown) => {
      if (failure instanceof ApiFailure) {
        return null;
      }
      throw failure;
    });
  return { sessionId: id, draft: inStore, words, things };
}

/** Takes the product over and goes on, unless its warranty does not cover the day of purchase. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const session = await inStoreOf(context, 'products');
  const chosen = String(form.get('product') ?? '');
  try {
    const saved =
      chosen === '' ? session : await saveInStore(context, session, { product: { productId: chosen.slice(0, 40) } });
    if (saved.inStore.product === null) {
      return { message: 'Please choose the product.', field: 'find' };
    }
    const uncovered = whyNotCovered(saved.inStore);
    return uncovered === null ? redirect(afterStep('products', saved), 303) : { message: uncovered, field: 'chosen' };
  } catch (failure) {
    return { message: refusalOf(failure).message, field: 'find' };
  }
}

const findable = (product: Product): Findable => ({
  id: product.id,
  name: product.name,
  meta: (
    <>
      {product.variant !== '' && <span className="in-store-variant">{product.variant}</span>}
      {warrantyOffered(product.warrantyPeriod)}
    </>
  ),
  picture: product.image?.thumbUrl ?? null,
});

/** What was bought: found as one types, or described where it is not found. */
export function Component() {
  const { sessionId, draft, words, things } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const finder = useFinder<Findable>({
    id: 'find',
    initial: { things: (things ?? []).map(findable), of: words },
    initialState: things === null ? 'failed' : 'idle',
    find: async (asked, signal) => (await browserClient.findProducts(sessionId, asked, signal)).map(findable),
  });
  const { product } = draft;
  const uncovered = whyNotCovered(draft);
  return (
    <Frame back={paths.inStore['date-of-purchase']} draft={draft} shown={false}>
      <ErrorSummary
        errors={refusal ? [refusal] : []}
        {...(refusal?.field === 'chosen' ? { title: 'The warranty does not cover this' } : {})}
      />
      <h1 className="ui-h1">What did you buy?</h1>
      {product !== null && (
        <section className="page-after-h" id="chosen" tabIndex={-1} aria-label="Your choice">
          <ProductRow
            frame="card"
            name={nameOfProduct(product)}
            meta={uncovered ?? `Warranty ${warrantySaid(draft)}`}
            picture={product.image?.thumbUrl ?? null}
          />
          <Form method="post" className="page-note">
            {uncovered === null ? (
              <Button fit busy={busy} busyLabel="Saving">
                Continue with this
              </Button>
            ) : (
              <ButtonLink kind="secondary" fit href={paths.inStore['date-of-purchase']} as={RouterLink}>
                Change the date of purchase
              </ButtonLink>
            )}
          </Form>
        </section>
      )}
      {product !== null && <h2 className="ui-h2 ui-section">Or something else?</h2>}
      <search className={product === null ? 'page-after-h' : 'page-note'}>
        <Form method="get" onSubmit={(event) => event.preventDefault()}>
          <FinderField finder={finder} name="name" label="Its name" hint="As it stands on the receipt or the box">
            <noscript>
              <button type="submit" className="ui-button ui-button-secondary">
                Search
              </button>
            </noscript>
          </FinderField>
        </Form>
      </search>
      <Form method="post">
        <FinderList
          finder={finder}
          name="product"
          label="Products"
          says={{
            found: (count, of) =>
              count === 0 ? '' : of.length < 2 ? 'Bought most often' : `${plural(count, 'product')} found`,
            looking: 'Looking',
            none: (of) => (
              <>
                <p className="ui-strong">Nothing found for “{of}”.</p>
                <p className="ui-small">Try one word of its name, or tell us what it is.</p>
              </>
            ),
            failed: 'The search did not answer. What you told us is kept.',
            retry: 'Search again',
          }}
        />
      </Form>
      <p className="page-note">
        <Link to={paths.inStore.productNotFound} className="ui-link ui-link-tap">
          I can’t find it
        </Link>
      </p>
    </Frame>
  );
}
