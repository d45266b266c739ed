import * as words from '#server-words/mail/links.tsx';
import { placedWithThisAddress } from '#server-words/mail/shared.tsx';
import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, strong, Words } from '../../../../platform/mail/templates/parts.tsx';

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
        because={placedWithThisAddress(orderNumber)}
      >
        <Words>{order.body(orderNumber, minutes, strong)}</Words>
        <Words>{order.notYou}</Words>
        <Act href={email.openUrl}>{order.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { 'look-up-link': lookUpLink };
