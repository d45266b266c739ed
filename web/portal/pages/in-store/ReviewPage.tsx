import { useState } from 'react';
import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { editAddress } from '#words/address.tsx';
import { formatCalendarDay } from '#words/format.ts';
import * as words from '#words/in-store/review.ts';
import * as review from '#words/review.tsx';
import { addressLines } from '../../../../core/reference/address-forms.ts';
import { countryName } from '../../../../core/reference/countries.ts';
import { inStoreMethod } from '../../../../core/rules/in-store.ts';
import { AddressCard } from '../../../ui/address/AddressCard.tsx';
import { CheckAnswers } from '../../../ui/CheckAnswers.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { inStoreOf, stepAt } from '../../draft/in-store.ts';
import { RouterLink } from '../../layout/RouterLink.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { useSignedForm } from '../../use-signed-form.ts';
import { SignAndSend } from '../view-claim/sign/SignAndSend.tsx';
import { Frame } from './Frame.tsx';
import { inStoreAnswers } from './in-store-answers.tsx';
import type { SendRefusal } from './send-claim.ts';

export { action } from './send-claim.ts';

export const handle = { title: review.title, step: stepAt('review') } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const { inStore, media } = await inStoreOf(context, 'review');
  return { draft: inStore, media, attempt: crypto.randomUUID() };
}

/** Everything at a glance, the address, the signature, one button. */
export function Component() {
  const { draft, media, attempt } = useLoaderData<typeof loader>();
  const refusal = useActionData<SendRefusal>();
  const signed = useSignedForm({ errors: refusal?.errors ?? [], refusal });
  const [confirmed, setConfirmed] = useState(refusal?.confirmed ?? false);
  const { contact, shippingAddress } = draft;

  return (
    <Frame back={paths.inStore['shipping-address']} draft={draft} shown={false}>
      <ErrorSummary errors={signed.errors} refusal={signed.refused} />
      <h1 className="ui-h1">{review.title}</h1>
      <div className="page-after-h" id="answers" tabIndex={-1}>
        <CheckAnswers answers={inStoreAnswers(draft, media)} as={RouterLink} />
      </div>
      <Form method="post" onSubmit={(event) => void signed.send(event)} noValidate>
        <input type="hidden" name="attempt" value={refusal?.attempt ?? attempt} />
        {shippingAddress !== null && (
          <section className="ui-block" aria-labelledby="address-heading">
            <h2 className="ui-h2 review-h2" id="address-heading">
              {words.address}
            </h2>
            <AddressCard
              id="confirm-address"
              lines={addressLines(shippingAddress, countryName(shippingAddress.country))}
              edit={
                <RouterLink className="ui-link ui-link-tap" href={paths.inStore['shipping-address']}>
                  {editAddress((hidden) => (
                    <span className="ui-hidden">{hidden}</span>
                  ))}
                </RouterLink>
              }
              {...(inStoreMethod(draft) === 'RESHIP'
                ? {
                    confirm: {
                      name: 'confirmAddress',
                      checked: confirmed,
                      onChange: setConfirmed,
                      error: signed.errorOf('confirm-address'),
                    },
                  }
                : {})}
            />
          </section>
        )}
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
