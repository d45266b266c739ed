import { Form } from 'react-router';
import { likelyEmail } from '#core/rules/platform/email-hint.ts';
import * as words from '#words/start.tsx';

/** The address that was likely meant, where the one that was typed has a slip in it: pressed, the order is looked up with it. */
export function MeantEmail({ said: { order, email } }: { said: { order: string; email: string } }) {
  const meant = likelyEmail(email);
  return meant === null || order === '' ? null : (
    <Form method="post" className="page-note">
      <input type="hidden" name="order" value={order} />
      <p className="ui-small">
        {words.didYouMean(
          <button type="submit" name="email" value={meant} className="ui-link ui-link-tap">
            {meant}
          </button>,
        )}
      </p>
    </Form>
  );
}
