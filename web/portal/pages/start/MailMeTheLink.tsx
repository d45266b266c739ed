import { Form } from 'react-router';
import * as words from '#words/look-up-link.ts';
import { Banner } from '../../../ui/Banner.tsx';

/** Offered when the look-up keeps missing: a link to the address that the order was placed with. The answer never says whether there is such an order. */
export function MailMeTheLink({
  said,
  sent,
}: {
  said: { order: string; email: string; offer: boolean };
  sent: boolean;
}) {
  const { order, email, offer } = said;
  if (sent) {
    return (
      <div className="page-note">
        <Banner tone="info" live>
          {words.sent(order)}
        </Banner>
      </div>
    );
  }
  return offer ? (
    <Form method="post" className="page-note">
      <input type="hidden" name="order" value={order} />
      <input type="hidden" name="email" value={email} />
      <p className="ui-small">
        {words.offered(order)}{' '}
        <button type="submit" name="act" value="mail-link" className="ui-link ui-link-tap">
          {words.mailMe}
        </button>
      </p>
    </Form>
  ) : null;
}
