import { Form } from 'react-router';
import * as words from '#words/look-up-link.ts';
import { Banner } from '../../../ui/Banner.tsx';

/** Offered when the look-up keeps missing: a link to the address that the order was placed with. The answer never says whether there is such an order. */
export function MailMeTheLink({ order, offered, sent }: { order: string; offered: boolean; sent: boolean }) {
  if (sent) {
    return (
      <div className="page-note">
        <Banner tone="info" live>
          {words.sent(order)}
        </Banner>
      </div>
    );
  }
  return offered ? (
    <Form method="post" className="page-note">
      <input type="hidden" name="order" value={order} />
      <p className="ui-small">
        {words.offered(order)}{' '}
        <button type="submit" name="act" value="mail-link" className="ui-link ui-link-tap">
          {words.mailMe}
        </button>
      </p>
    </Form>
  ) : null;
}
