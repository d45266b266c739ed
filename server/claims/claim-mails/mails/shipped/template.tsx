import { isWebAddress } from '#core/rules/commerce/parcels/tracking.ts';
import type { Written } from '../../../../platform/mail/mail-kind.ts';
import { type Row, Rows, strong, Way, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';
import type { ClaimEmail, MailParcel } from '../../claim-letter.ts';
import { ClaimMail, theClaimOf } from '../../claim-mail.tsx';

const formats = wordsOf('format');
const words = mailWordsOf('shipped');

/** A parcel of a replacement left: who carries it, how it is followed, and by when it is there. */
function claimShipped(email: ClaimEmail): Written {
  const { claim, parcel, store, missed } = email;
  const shippedAt = parcel?.shippedAt ?? null;
  const deliveredAt = parcel?.deliveredAt ?? null;
  const by = deliveredAt === null ? (parcel?.expectedOn ?? null) : null;
  const link = parcel?.trackingUrl.find(isWebAddress);
  const about = theClaimOf(claim);
  return {
    subject: deliveredAt === null ? words.subject : words.deliveredSubject,
    body: (
      <ClaimMail
        email={email}
        preview={words.preview(claim.claimNumber, by === null ? null : formats.formatLongDay(by))}
        title={deliveredAt === null ? words.title : words.deliveredTitle}
        shows="picture"
      >
        <Words>
          {shippedAt === null
            ? words.shipped(about)
            : words.shippedOn(about, formats.formatLongDayOf(shippedAt, store.timeZone), strong)}
        </Words>
        {deliveredAt !== null && (
          <Words>{words.delivered(formats.formatLongDayOf(deliveredAt, store.timeZone), strong)}</Words>
        )}
        {missed?.replacement !== undefined && deliveredAt === null && (
          <Words>{words.saidAnother(formats.formatLongDay(missed.replacement))}</Words>
        )}
        {by !== null && <Words>{words.expectBy(formats.formatLongDay(by), strong)}</Words>}
        <Rows rows={parcel === null ? [] : trackingRows(parcel)} />
        {link !== undefined && <Way href={link}>{words.track}</Way>}
      </ClaimMail>
    ),
  };
}

function trackingRows({ trackingCompany, trackingNumber }: MailParcel): Row[] {
  return [
    ...(trackingCompany === '' ? [] : [{ label: words.carrier, value: words.carrierName(trackingCompany) }]),
    ...trackingNumber.map((value) => ({ label: words.tracking, value })),
  ];
}

export const templates = { 'claim-shipped': claimShipped };
