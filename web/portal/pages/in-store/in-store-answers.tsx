import type { MediaLink } from '#core/contract/claims/drafts.ts';
import type { InStoreDraft } from '#core/contract/claims/in-store-draft.ts';
import { whatIsWrong } from '#words/evidence.ts';
import { quoted } from '#words/format.ts';
import { boughtOnDay } from '#words/in-store/purchase.ts';
import * as words from '#words/in-store/review.ts';
import { shortIssueLabels } from '#words/labels.ts';
import type { Answer } from '../../../ui/CheckAnswers.tsx';
import { photosOf } from '../../draft/photo-tiles.ts';
import { paths } from '../../paths.ts';
import { nameOfProduct, warrantyLine, whatWeDo } from './purchase.ts';

/** What the shopper told us in the branch, question by question, each with the way back to it. */
export function inStoreAnswers(draft: InStoreDraft, media: Readonly<Record<string, MediaLink>>): Answer[] {
  const { contact, product, dateOfPurchase, receipts, claimType, details, photos } = draft;
  const pictures = (ids: readonly string[]) => photosOf(ids, media);
  const described = product?.productId === null;
  return [
    {
      label: words.you,
      body: (
        <>
          {contact.firstName} {contact.lastName}
          <span className="ui-small walk-review-said">
            {contact.email}
            {contact.phone !== null && `, ${contact.phone}`}
          </span>
        </>
      ),
      changeHref: paths.inStore['contact-info'],
    },
    ...(product === null
      ? []
      : [
          {
            label: words.product,
            body: (
              <span className="walk-review-item">
                {product.image !== null && (
                  <img className="ui-photo" src={product.image.thumbUrl} alt="" width={68} height={68} />
                )}
                <span>
                  <span className="walk-review-name">{nameOfProduct(product)}</span>
                  <span className="ui-small walk-review-said">
                    {described ? product.description : warrantyLine(draft)}
                  </span>
                  <span className="ui-small walk-review-said">{boughtOnDay(dateOfPurchase ?? '')}</span>
                </span>
              </span>
            ),
            // The day is asked for beside the product, with a way to another one.
            changeHref: paths.inStore['date-of-purchase'],
          },
        ]),
    receipts.length > 0
      ? { label: words.receipt, photos: pictures(receipts), changeHref: paths.inStore.receiptUpload }
      : { label: words.receipt, body: words.noReceipt, changeHref: paths.inStore.receipt },
    {
      label: whatIsWrong,
      body: (
        <>
          {claimType !== null && shortIssueLabels[claimType]}
          {details !== '' && <span className="ui-small walk-review-said">{quoted(details)}</span>}
        </>
      ),
      photos: pictures(photos),
      changeHref: paths.inStore.upload,
    },
    { label: words.whatWeDo, body: whatWeDo(draft) },
  ];
}
