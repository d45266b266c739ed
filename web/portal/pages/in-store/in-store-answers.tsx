import { formatCalendarDay } from '#words/format.ts';
import { shortIssueLabels } from '#words/labels.ts';
import type { InStoreDraft } from '../../../../core/contract/in-store.ts';
import type { MediaLink } from '../../../../core/contract/sessions.ts';
import type { Answer } from '../../../ui/CheckAnswers.tsx';
import { paths } from '../../paths.ts';
import { nameOfProduct, warrantySaid, whatWeDo } from './in-store-words.ts';

/** What the shopper told us in the branch, question by question, each with the way back to it. */
export function inStoreAnswers(draft: InStoreDraft, media: Readonly<Record<string, MediaLink>>): Answer[] {
  const { contact, product, dateOfPurchase, receipts, claimType, details, photos } = draft;
  const pictures = (ids: readonly string[]) =>
    ids.map((id) => ({ src: media[id]?.thumbUrl ?? '', name: media[id]?.filename ?? 'Photo' }));
  const described = product?.productId === null;
  const warranty = warrantySaid(draft);
  return [
    {
      label: 'You',
      body: (
        <>
          {contact.firstName} {contact.lastName}
          <span className="ui-small review-said">
            {contact.email}
            {contact.phone !== null && `, ${contact.phone}`}
          </span>
        </>
      ),
      changeHref: paths.inStore['contact-info'],
    },
    {
      label: 'Bought on',
      body: formatCalendarDay(dateOfPurchase ?? ''),
      changeHref: paths.inStore['date-of-purchase'],
    },
    ...(product === null
      ? []
      : [
          {
            label: 'Product',
            body: (
              <span className="review-item">
                {product.image !== null && (
                  <img className="ui-photo" src={product.image.thumbUrl} alt="" width={68} height={68} />
                )}
                <span>
                  <span className="review-name">{nameOfProduct(product)}</span>
                  <span className="ui-small review-said">
                    {described ? product.description : warranty !== null && `Warranty ${warranty}`}
                  </span>
                </span>
              </span>
            ),
            changeHref: described ? paths.inStore.productNotFound : paths.inStore.products,
          },
        ]),
    receipts.length > 0
      ? { label: 'Receipt', photos: pictures(receipts), changeHref: paths.inStore.receiptUpload }
      : { label: 'Receipt', body: 'None', changeHref: paths.inStore.receipt },
    {
      label: 'What is wrong',
      body: (
        <>
          {claimType !== null && shortIssueLabels[claimType]}
          {details !== '' && <span className="ui-small review-said">“{details}”</span>}
        </>
      ),
      photos: pictures(photos),
      changeHref: paths.inStore.upload,
    },
    { label: 'What we’ll do, if the warranty covers it', body: whatWeDo(draft) },
  ];
}
