import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const words = mailWordsOf('links');
const sharedWords = mailWordsOf('shared');

/** The link that opens an order where the lookup failed. */
function lookUpLink(email: EmailOf<'look-up-link'>): Written {
  const { orderNumber, minutes } = email;
  const { order } = words;
  return {
    subject: order.subject(orderNumber),
    body: (
      <Frame
        {...email}
        preview={order.preview(minutes)}
        title={order.title}
        because={sharedWords.placedWithThisAddress(orderNumber)}
      >
        <Words>{order.body(orderNumber, minutes, strong)}</Words>
        <Words>{order.notYou}</Words>
        <Act href={email.openUrl}>{order.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { 'look-up-link': lookUpLink };
