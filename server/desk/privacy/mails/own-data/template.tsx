import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Rows, strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const formats = wordsOf('format');
const words = mailWordsOf('own-data');
const sharedWords = mailWordsOf('shared');

/** The link to a customer's own data, which they asked for. */
function ownDataLink(email: EmailOf<'own-data-link'>): Written {
  const { link } = words;
  const { orderNumber, hours, store } = email;
  return {
    subject: link.subject(store.name),
    body: (
      <Frame
        {...email}
        preview={link.preview(hours)}
        title={link.title}
        because={sharedWords.placedWithThisAddress(orderNumber)}
      >
        <Words>{link.body(store.name, hours, strong)}</Words>
        <Words>{link.notYou}</Words>
        <Act href={email.ownDataUrl}>{link.act}</Act>
      </Frame>
    ),
  };
}

/** The receipt of an erasure: what its customer keeps of it. */
function ownDataErased(email: EmailOf<'own-data-erased'>): Written {
  const { erased } = words;
  const { store, erasureId, startedAt } = email;
  const rows = [
    { label: erased.reference, value: erasureId },
    { label: erased.asked, value: formats.formatTimeInZone(startedAt, store.timeZone) },
  ];
  return {
    subject: erased.subject(store.name),
    body: (
      <Frame {...email} preview={erased.preview} title={erased.title} because={erased.because}>
        <Words>{erased.body(store.name)}</Words>
        <Words>{erased.stays(store.name)}</Words>
        <Rows rows={rows} />
        <Act href={email.homeUrl}>{erased.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { 'own-data-link': ownDataLink, 'own-data-erased': ownDataErased };
