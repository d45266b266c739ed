import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import type { Product } from '#core/contract/commerce/product-search.ts';
import * as common from '#words/common.ts';
import * as words from '#words/in-store/products.ts';
import { ApiFailure } from '../../../api/portal-client.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { type Findable, FinderField, FinderList } from '../../../ui/finder/Finder.tsx';
import { useFinder } from '../../../ui/finder/use-finder.ts';
import { ErrorSummary, messageOf } from '../../../ui/form-errors/ErrorSummary.tsx';
import { missing } from '../../../ui/form-errors/form-error.ts';
import { ProductRow } from '../../../ui/ProductRow.tsx';
import { browserClient } from '../../browser-client.ts';
import { portalOf } from '../../context.ts';
import { afterStep, inStoreOf, saveInStore, stepAt } from '../../draft/in-store.ts';
import { RouterLink } from '../../layout/RouterLink.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { errorsIn, refusedBy } from '../../refusal.ts';
import { Frame } from './Frame.tsx';
import { nameOfProduct, warrantyLine, warrantyOffered, whyNotCovered } from './purchase.ts';

export const handle = { title: words.title, step: stepAt('products') } satisfies PageHandle;

/** A search that does not answer leaves the page standing: it says so and offers to try again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, inStore } = await inStoreOf(context, 'products');
  const typed = (new URL(request.url).searchParams.get('name') ?? '').trim().slice(0, 200);
  const things = await portalOf(context)
    .client.findProducts(id, typed)
    .catch((failure: unknown) => {
      if (failure instanceof ApiFailure) {
        return null;
      }
      throw failure;
    });
  return { sessionId: id, draft: inStore, typed, things };
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
      return { errors: [missing('find', words.missing)] };
    }
    const uncovered = whyNotCovered(saved.inStore);
    return uncovered === null
      ? redirect(afterStep('products', saved), 303)
      : { errors: [missing('chosen', uncovered)] };
  } catch (failure) {
    return { errors: refusedBy(failure) };
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
  const { sessionId, draft, typed, things } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const finder = useFinder<Findable>({
    id: 'find',
    initial: { things: (things ?? []).map(findable), of: typed },
    initialState: things === null ? 'failed' : 'idle',
    find: async (asked, signal) => (await browserClient.findProducts(sessionId, asked, signal)).map(findable),
  });
  const { product } = draft;
  const uncovered = whyNotCovered(draft);
  return (
    <Frame back={paths.inStore['contact-info']} draft={draft} shown={false}>
      <ErrorSummary
        errors={errorsIn(refusal)}
        refusal={refusal}
        {...(messageOf(errorsIn(refusal), 'chosen') === undefined ? {} : { title: words.notCovered })}
      />
      <h1 className="ui-h1">{words.title}</h1>
      {product !== null && (
        <section className="page-after-h" id="chosen" tabIndex={-1} aria-label={words.yourChoice}>
          <ProductRow
            frame="card"
            name={nameOfProduct(product)}
            meta={uncovered ?? warrantyLine(draft)}
            picture={product.image?.thumbUrl ?? null}
          />
          <Form method="post" className="page-note">
            {uncovered === null ? (
              <Button fit busy={busy} busyLabel={common.saving}>
                {words.goOnWithThis}
              </Button>
            ) : draft.dateOfPurchase === null ? null : (
              <ButtonLink kind="secondary" fit href={paths.inStore['date-of-purchase']} as={RouterLink}>
                {words.changeDate}
              </ButtonLink>
            )}
          </Form>
        </section>
      )}
      {product !== null && <h2 className="ui-h2 ui-section">{words.orElse}</h2>}
      <search className={product === null ? 'page-after-h' : 'page-note'}>
        <Form method="get" onSubmit={(event) => event.preventDefault()}>
          <FinderField finder={finder} name="name" label={words.name} hint={words.nameHint}>
            <noscript>
              <button type="submit" className="ui-button ui-button-secondary">
                {words.search}
              </button>
            </noscript>
          </FinderField>
        </Form>
      </search>
      <Form method="post">
        <FinderList
          finder={finder}
          name="product"
          label={words.products}
          says={{
            found: (count, of) => (count === 0 ? '' : of.length < 2 ? words.mostBought : words.found(count)),
            looking: words.searching,
            none: (of) => (
              <>
                <p className="ui-strong">{words.noneFound(of)}</p>
                <p className="ui-small">{words.noneFoundHint}</p>
              </>
            ),
            failed: words.failed,
            retry: words.searchAgain,
          }}
        />
      </Form>
      <p className="page-note">
        <RouterLink href={paths.inStore.productNotFound} className="ui-link ui-link-tap">
          {words.cannotFind}
        </RouterLink>
      </p>
    </Frame>
  );
}
