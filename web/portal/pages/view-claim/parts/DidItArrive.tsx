import { Form, useNavigation } from 'react-router';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { formatLongDay } from '#words/format.ts';
import * as words from '#words/view/answers.ts';
import { whatToKnow } from '#words/view/shared.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextArea } from '../../../../ui/Field.tsx';
import { useFocusOnRefusal } from './use-act.ts';
import { saidOf, type ViewRefusal } from './view-claim.ts';

/** The parcel of a claim filed ahead of its time was delivered: one press says whether it is there and well. */
export function DidItArrive({ claim, refusal }: { claim: Claim; refusal: ViewRefusal | undefined }) {
  const navigation = useNavigation();
  const pressed = navigation.formData?.get('act');
  const refused = refusal?.act === 'arrived' || refusal?.act === 'not-arrived' ? refusal : undefined;
  useFocusOnRefusal(refused, 'arrival');
  const { arrival } = claim;
  return arrival === null ? null : (
    <Form method="post" className="ui-block ui-fields ui-no-print">
      <input type="hidden" name="version" value={claim.version} />
      <TextArea
        id="arrival"
        name="text"
        label={whatToKnow}
        error={saidOf(refused)}
        defaultValue={refused?.text}
        maxLength={4900}
        rows={2}
      />
      <div className="view-answers">
        <Button fit name="act" value="arrived" busy={pressed === 'arrived'} busyLabel={words.telling}>
          {words.itArrived}
        </Button>
        <Button
          kind="secondary"
          fit
          name="act"
          value="not-arrived"
          busy={pressed === 'not-arrived'}
          busyLabel={words.telling}
        >
          {words.itDidNot}
        </Button>
      </div>
      <p className="ui-small">{words.otherwise(formatLongDay(arrival.answerBy, claim.timeZone))}</p>
    </Form>
  );
}
