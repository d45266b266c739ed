import { Form, useNavigation } from 'react-router';
import type { Claim } from '../../../../core/contract/claim-shapes.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { longDayOf } from './days.ts';
import type { ViewRefusal } from './view-claim.ts';

/** The parcel of a claim filed ahead of its time was delivered: one press says whether it is there and well. */
export function DidItArrive({ claim, refusal }: { claim: Claim; refusal: ViewRefusal | undefined }) {
  const navigation = useNavigation();
  const pressed = navigation.formData?.get('act');
  const refused = refusal?.act === 'arrived' || refusal?.act === 'not-arrived' ? refusal : undefined;
  const { arrival } = claim;
  return arrival === null ? null : (
    <Form method="post" className="ui-block ui-fields ui-no-print">
      <input type="hidden" name="version" value={claim.version} />
      <TextArea
        id="arrival"
        name="text"
        label="What should we know? (optional)"
        error={refused?.message}
        defaultValue={refused?.text}
        maxLength={4900}
        rows={2}
      />
      <div className="view-answers">
        <Button fit name="act" value="arrived" busy={pressed === 'arrived'} busyLabel="Telling the store">
          It arrived
        </Button>
        <Button
          kind="secondary"
          fit
          name="act"
          value="not-arrived"
          busy={pressed === 'not-arrived'}
          busyLabel="Telling the store"
        >
          It did not, or it is damaged
        </Button>
      </div>
      <p className="ui-small">
        If we do not hear from you until {longDayOf(arrival.answerBy, claim.timeZone)}, we take it that all is well and
        close the claim.
      </p>
    </Form>
  );
}
