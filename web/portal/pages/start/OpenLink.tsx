import { Form, useNavigation } from 'react-router';
import * as words from '#words/look-up-link.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/form-errors/ErrorSummary.tsx';
import { refused } from '../../../ui/form-errors/form-error.ts';

/** A mailed link or a scanned code, opened by a press: a scanner of mails that only reads it does not use it up. */
export function OpenLink({
  link,
  refusal,
  told,
}: {
  link: string;
  /** What the last press came to, and how it is said. */
  refusal: unknown;
  told: { title: string; hint: string } | undefined;
}) {
  const opened = link.startsWith('go.') ? 'scanned' : link.startsWith('draft.') ? 'draft' : 'order';
  const { heading, words: said, act } = words.opened[opened];
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <ErrorSummary
        errors={told === undefined ? [] : [refused('main', told.hint)]}
        refusal={refusal}
        title={told?.title}
      />
      <h1 className="ui-h1 ui-display">{heading}</h1>
      <p className="ui-lede">{said}</p>
      <Form method="post" className="start-form">
        <input type="hidden" name="link" value={link} />
        <Button name="act" value="open-link" busy={busy} busyLabel={words.opening}>
          {act}
        </Button>
      </Form>
    </>
  );
}
