import { startTransition, useState } from 'react';
import type { ClaimType } from '#core/reference/claims.ts';
import { earlyFiling, mayFileNow } from '#core/rules/commerce/claimable/windows.ts';
import * as words from '#words/details.ts';
import { optional } from '#words/evidence.ts';
import { formatDay } from '#words/format.ts';
import { notReceivedChoices } from '#words/labels.ts';
import * as numbered from '#words/numbered.ts';
import { timeIsOver } from '#words/walk/why-not.ts';
import { ChoiceCard, ChoiceGroup } from '../../../../ui/ChoiceCard.tsx';
import { TextArea } from '../../../../ui/Field.tsx';
import { messageOf } from '../../../../ui/form-errors/ErrorSummary.tsx';
import { useStillMissing } from '../../../../ui/form-errors/use-still-missing.ts';
import { ProductRow } from '../../../../ui/ProductRow.tsx';
import type { Part } from '../../../draft/parts.ts';
import { contentsOf, type Parcel } from '../../../draft/units.ts';
import { useAutosave } from '../../../draft/use-autosave.ts';
import { SideCard } from '../../../layout/SideCard.tsx';
import { errorsIn, type Stopped } from '../../../refusal.ts';
import { usePortal } from '../../../use-portal.ts';
import { ParcelStanding } from '../../parcels/ParcelLine.tsx';
import type { DetailsData } from './details-data.ts';
import { StepForm } from './StepForm.tsx';
import { SubReasons } from './SubReasons.tsx';

/** Why a parcel did not arrive. */
export function ParcelDetails({
  data,
  part,
  refusal,
}: {
  data: DetailsData;
  part: Part & { kind: 'parcel' };
  refusal: Stopped | null | undefined;
}) {
  const autosave = useAutosave();
  const left = useStillMissing(errorsIn(refusal), refusal);
  const { flags } = usePortal();
  const [type, setType] = useState<ClaimType | null>(data.answers[0]?.issueType ?? null);
  const { order } = data.draft;
  const first = part.parcel.items[0]?.item;
  const answer = data.answers[0];
  const choices = openFirst(
    notReceivedChoices
      .filter((choice) => part.parcel.windows.some((window) => window.claimType === choice.type))
      .map((choice) => ({
        ...choice,
        standing: standingOf(part.parcel, choice.type, { timeZone: order.timeZone, fileEarly: flags.fileEarly }),
      })),
  );
  return (
    <StepForm
      order={order.systemOrderId}
      back={data.back}
      autosave={autosave}
      errors={left}
      refusal={refusal}
      encType="multipart/form-data"
      noValidate
      side={<SideCard picture={first?.productImage ?? null} name={contentsOf(part.parcel)} order={order.orderNumber} />}
    >
      <input type="hidden" name="part" value={data.number} />
      <div className="walk-details-product">
        <ProductRow
          frame="bare"
          name={order.fulfillments.length > 1 ? numbered.parcel(part.number) : contentsOf(part.parcel)}
          meta={order.fulfillments.length > 1 ? contentsOf(part.parcel) : undefined}
          picture={first?.productImage ?? null}
        />
        <ParcelStanding parcel={part.parcel} now={data.now} timeZone={order.timeZone} />
      </div>
      <h1 className="ui-h1 walk-details-h">{words.whatHappenedToParcel}</h1>
      <div className="page-after-h">
        <ChoiceGroup id="reasons" legend={words.reasons} legendHidden error={messageOf(left, 'reasons')}>
          {choices.map(({ type: reason, label, standing }) => (
            <ChoiceCard
              key={reason}
              name="shipmentIssue"
              value={reason}
              title={label}
              defaultChecked={answer?.issueType === reason}
              onChange={() => startTransition(() => setType(reason))}
              {...standing}
            />
          ))}
        </ChoiceGroup>
      </div>
      <SubReasons place={0} category="SHIPPING" type={type} traits={null} chosen={answer?.subReason} />
      <div className="ui-block">
        <TextArea
          id="details-0"
          name="details.0"
          label={words.anythingElse}
          hint={optional}
          rows={3}
          maxLength={5000}
          defaultValue={answer?.details ?? ''}
        />
      </div>
    </StepForm>
  );
}

/** What can be chosen before what cannot, each in its own order. */
function openFirst<Choice extends { standing: ReturnType<typeof standingOf> }>(choices: readonly Choice[]): Choice[] {
  const closed = (choice: Choice) => choice.standing.unavailable !== undefined;
  return [...choices.filter((choice) => !closed(choice)), ...choices.filter(closed)];
}

/** What a choice says of its own time: nothing while it is open, the date we decide, or why it cannot be chosen. */
function standingOf(
  parcel: Parcel,
  type: Parcel['windows'][number]['claimType'],
  { timeZone, fileEarly }: { timeZone: string; fileEarly: boolean },
): { why?: string; unavailable?: string } {
  if (mayFileNow(parcel.windows, type)) {
    return {};
  }
  const early = earlyFiling(parcel.windows, type);
  if (early !== null) {
    const { wakesAt, decidedBy } = early;
    return {
      why: fileEarly ? words.tellNow(formatDay(decidedBy, timeZone)) : words.tellFrom(formatDay(wakesAt, timeZone)),
    };
  }
  const window = parcel.windows.find((item) => item.claimType === type);
  if (window?.code === 'expired') {
    return { unavailable: timeIsOver };
  }
  return {
    unavailable: type === 'RETURNED_TO_SENDER' ? words.onceSentBack : words.onceDelivered,
  };
}
