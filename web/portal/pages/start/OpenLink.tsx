import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/Button.tsx';

/** A mailed link, opened by a press: a mail scanner that only reads it does not use it up. */
export function OpenLink({ link }: { link: string }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <h1 className="ui-h1 ui-display">Your order is one tap away.</h1>
      <p className="ui-lede">The link we mailed you opens it on this device.</p>
      <Form method="post" className="start-form">
        <input type="hidden" name="link" value={link} />
        <Button name="act" value="open-link" busy={busy} busyLabel="Opening">
          Open my order
        </Button>
      </Form>
    </>
  );
}
