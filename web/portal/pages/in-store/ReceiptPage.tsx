import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { continueLabel } from '#words/common.ts';
import * as words from '#words/in-store/receipt.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ChoiceButton } from '../../../ui/ChoiceCard.tsx';
import { ProductPicture } from '../../../ui/ProductPicture.tsx';
import { afterStep, inStoreOf, stepAt } from '../../draft/in-store.ts';
import { RouterLink } from '../../layout/RouterLink.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { Frame } from './Frame.tsx';

export const handle = { title: words.title, step: stepAt('receipt') } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await inStoreOf(context, 'receipt');
  const { inStore, media } = session;
  const described = inStore.product?.productId === null;
  return {
    draft: inStore,
    pictures: inStore.receipts.map((id) => ({ id, src: media[id]?.thumbUrl ?? null })),
    back: described ? paths.inStore.productNotFound : paths.inStore.products,
    next: afterStep('receipt', session),
  };
}

/** Leads on: to the place for it, past it, or to the page that says why it is needed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const session = await inStoreOf(context, 'receipt');
  if (form.get('receipt') === 'yes') {
    return redirect(paths.inStore.receiptUpload, 303);
  }
  return redirect(session.inStore.receiptRequired ? paths.inStore.receiptRequired : afterStep('receipt', session), 303);
}

/** Whether there is a receipt; once it was added, it is shown. */
export function Component() {
  const { draft, pictures, back, next } = useLoaderData<typeof loader>();
  if (pictures.length > 0) {
    return (
      <Frame back={back} draft={draft}>
        <h1 className="ui-h1">{words.here}</h1>
        <p className="ui-lede">{words.photosOfIt(pictures.length)}</p>
        <div className="in-store-pictures page-after-h">
          {pictures.map(({ id, src }) => (
            <ProductPicture key={id} src={src} name={words.receipt} size={116} />
          ))}
        </div>
        <div className="ui-block in-store-acts">
          <ButtonLink fit href={next} as={RouterLink}>
            {continueLabel}
          </ButtonLink>
          <ButtonLink kind="secondary" fit href={paths.inStore.receiptUpload} as={RouterLink}>
            {words.seePhotos}
          </ButtonLink>
        </div>
      </Frame>
    );
  }
  return (
    <Frame back={back} draft={draft}>
      <h1 className="ui-h1">{words.title}</h1>
      <p className="ui-lede">{draft.receiptRequired ? words.whyNeeded : words.whyWelcome}</p>
      <Form method="post" className="ui-cards page-after-h">
        <ChoiceButton name="receipt" value="yes" title={words.yes} why={words.yesHint} />
        <ChoiceButton
          name="receipt"
          value="no"
          title={words.no}
          why={draft.receiptRequired ? words.noWhereNeeded : words.noWhereWelcome}
        />
      </Form>
    </Frame>
  );
}
