import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/Button.tsx';

/** A mailed link or a scanned code, opened by a press: a scanner of mails that only reads it does not use it up. */
export function OpenLink({ link }: { link: string }) {
  const scanned = link.startsWith('go.');
  const draft = link.startsWith('draft.');
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <h1 className="ui-h1 ui-display">
        {scanned ? 'Go on with this phone.' : draft ? 'Your claim waits for you.' : 'Your order is one tap away.'}
      </h1>
      <p className="ui-lede">
        {scanned
          ? 'Your claim opens at the step where you left it. What you add here appears on your other screen.'
          : draft
            ? 'It opens at the step where you left it, with everything you told us.'
            : 'The link we mailed you opens it on this device.'}
      </p>
      <Form method="post" className="start-form">
        <input type="hidden" name="link" value={link} />
        <Button name="act" value="open-link" busy={busy} busyLabel="Opening">
          {scanned || draft ? 'Continue my claim' : 'Open my order'}
        </Button>
      </Form>
    </>
  );
}
