import { Form, useActionData, useLoaderData } from 'react-router';
import * as common from '#words/common.ts';
import { gallery } from '#words/evidence.ts';
import { formatDay } from '#words/format.ts';
import * as words from '#words/review.tsx';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { CheckAnswers } from '../../../../ui/CheckAnswers.tsx';
import { ErrorSummary } from '../../../../ui/form-errors/ErrorSummary.tsx';
import { useViewer } from '../../../../ui/viewer/use-viewer.tsx';
import { viewedPhotos } from '../../../draft/photo-tiles.ts';
import { nameOf } from '../../../draft/units.ts';
import { Columns } from '../../../layout/Columns.tsx';
import { RouterLink } from '../../../layout/RouterLink.tsx';
import { SideCard } from '../../../layout/SideCard.tsx';
import { paths } from '../../../paths.ts';
import { errorsIn } from '../../../refusal.ts';
import { useSignedForm } from '../../../use-signed-form.ts';
import { SignAndSend } from '../../sign/SignAndSend.tsx';
import { FinishLater } from '../FinishLater.tsx';
import { RefundBreakdown } from './RefundBreakdown.tsx';
import { ConfirmAddress, EditAddress, isEditing } from './ReviewAddress.tsx';
import { answersOf } from './review-answers.tsx';
import type { ReviewData, ReviewRefusal } from './review-data.ts';
import { useFocusAfterSwap } from './use-focus-after-swap.ts';

/** Everything at a glance, the address, the signature, one button. */
export function Review() {
  const data = useLoaderData() as ReviewData;
  const refusal = useActionData() as ReviewRefusal | undefined;
  const { order, claim, claimed, sums } = data;
  const signed = useSignedForm({ errors: errorsIn(refusal), refusal });
  const { errors } = signed;
  const method = claim.resolution.desiredMethod ?? 'REFUND';
  const editing = isEditing(data, refusal);
  useFocusAfterSwap(editing, 'address-heading');
  const first = claimed[0]?.item;
  const answers = answersOf(data);
  const { open, viewer } = useViewer(viewedPhotos(answers), gallery);

  return (
    <Columns
      foot={<FinishLater />}
      side={
        <SideCard
          picture={first?.productImage ?? null}
          name={first === undefined ? common.item : nameOf(first)}
          order={order.orderNumber}
        >
          <RefundBreakdown sums={sums} method={method} order={order} />
        </SideCard>
      }
    >
      <BackLink href={paths.resolution} as={RouterLink} />
      <ErrorSummary errors={errors} refusal={signed.refused} />
      <h1 className="ui-h1">{words.title}</h1>
      <div className="page-after-h" id="answers" tabIndex={-1}>
        <CheckAnswers answers={answers} as={RouterLink} onOpen={open} />
      </div>
      {viewer}
      {method === 'RESHIP' && editing && <EditAddress data={data} refusal={refusal} left={errors} />}
      <Form method="post" onSubmit={signed.send} id="send" noValidate>
        <input type="hidden" name="attempt" value={refusal?.attempt ?? data.attempt} />
        <input type="hidden" name="order" value={order.systemOrderId} />
        <input type="hidden" name="draft" value={data.seen.draft ?? ''} />
        <input type="hidden" name="claims" value={data.seen.claims} />
        {method === 'RESHIP' && !editing && <ConfirmAddress data={data} refusal={refusal} left={errors} />}
        <SignAndSend
          signed={signed}
          signer={order.customerName}
          date={formatDay(data.today, order.timeZone)}
          after={words.afterwards}
        />
      </Form>
    </Columns>
  );
}
