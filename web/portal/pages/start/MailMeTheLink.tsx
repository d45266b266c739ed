import { Form } from 'react-router';
import { Banner } from '../../../ui/Banner.tsx';

/** Offered when the look-up keeps missing: a link to the address that the order was placed with. The answer never says whether there is such an order. */
export function MailMeTheLink({ order, offered, sent }: { order: string; offered: boolean; sent: boolean }) {
  if (sent) {
    return (
      <div className="page-note">
        <Banner tone="info" live>
          If there is an order {order}, a link is on its way to the address it was placed with.
        </Banner>
      </div>
    );
  }
  return offered ? (
    <Form method="post" className="page-note">
      <input type="hidden" name="order" value={order} />
      <p className="ui-small">
        Still no match? We can send a link to the address that order {order} was placed with.{' '}
        <button type="submit" name="act" value="mail-link" className="ui-link ui-link-tap">
          Mail me the link
        </button>
      </p>
    </Form>
  ) : null;
}
