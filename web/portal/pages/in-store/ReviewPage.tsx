import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { type Address, blankAddress } from '#core/address.ts';
import { formatCalendarDay } from '#words/format.ts';
import * as words from '#words/in-store/review.ts';
import * as review from '#words/review.tsx';
import { CheckAnswers } from '../../../ui/CheckAnswers.tsx';
import { ErrorSummary } from '../../../ui/form-errors/ErrorSummary.tsx';
import { rootContext } from '../../context.ts';
import { mendable } from '../../draft/address-choices.ts';
import { inStoreOf, stepAt } from '../../draft/in-store.ts';
import { useAutosave } from '../../draft/use-autosave.ts';
import { RouterLink } from '../../layout/RouterLink.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { errorsIn } from '../../refusal.ts';
import { useSignedForm } from '../../use-signed-form.ts';
import { SignAndSend } from '../sign/SignAndSend.tsx';
import { AskAddress } from './AskAddress.tsx';
import { Frame } from './Frame.tsx';
import { inStoreAnswers } from './in-store-answers.tsx';
import type { SendRefusal } from './send-claim.ts';

export { action } from './send-claim.ts';

export const handle = { title: review.title, step: stepAt('review') } satisfies PageHandle;

/** The address begins as it was given before, else in the store's country. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { inStore, media } = await inStoreOf(context, 'shipping-address');
  const { country } = context.get(rootContext).store;
  const begun: Partial<Address> = inStore.shippingAddress ?? { country };
  const asked = await mendable({ ...blankAddress, ...begun });
  return { draft: inStore, media, asked, attempt: crypto.randomUUID() };
}

/** Everything at a glance, the address, the signature, one button. */
export function Component() {
  const { draft, media, asked, attempt } = useLoaderData<typeof loader>();
  const refusal = useActionData<SendRefusal>();
  const autosave = useAutosave();
  const signed = useSignedForm({ errors: errorsIn(refusal), refusal });
  const { contact } = draft;
  return (
    <Frame back={paths.inStore.upload} draft={draft} shown={false}>
      <ErrorSummary errors={signed.errors} refusal={signed.refused} />
      <h1 className="ui-h1">{review.title}</h1>
      <div className="page-after-h" id="answers" tabIndex={-1}>
        <CheckAnswers answers={inStoreAnswers(draft, media)} as={RouterLink} />
      </div>
      <Form
        method="post"
        onSubmit={(event) => void signed.send(event)}
        onChange={(event) => autosave(event.currentTarget)}
        noValidate
      >
        <input type="hidden" name="attempt" value={refusal?.attempt ?? attempt} />
        <AskAddress draft={draft} begun={asked} refusal={refusal} errors={signed.errors} />
        <SignAndSend
          signed={signed}
          signer={`${contact.firstName} ${contact.lastName}`}
          date={formatCalendarDay(draft.today)}
          after={words.thenWeMail}
        />
      </Form>
    </Frame>
  );
}
