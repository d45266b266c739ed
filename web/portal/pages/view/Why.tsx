import { Form, useNavigation } from 'react-router';
import type { Claim } from '../../../../core/contract/claim-shapes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Decision } from '../../../ui/Decision.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { longDayOf } from './days.ts';
import { decisionFacts, decisionHeadings, sumOf } from './decided.ts';
import type { ViewRefusal } from './view-claim.ts';

/** The decision with its clause, facts and arithmetic, and the form behind "Is one of these facts wrong?". */
export function Why({
  claim,
  allowed,
  refusal,
}: {
  claim: Claim;
  allowed: readonly string[];
  refusal: ViewRefusal | undefined;
}) {
  const { decision } = claim;
  if (decision === null) return null;
  const mayAnswer = allowed.includes('message') || allowed.includes('appeal');
  return (
    <div className="ui-section">
      <Decision
        heading={decisionHeadings[decision.outcome]}
        clause={decision.clause}
        words={decision.customerText}
        facts={decisionFacts(decision)}
        sum={sumOf(claim, decision)}
        open={refusal?.act === 'appeal' || refusal?.act === 'wrong-fact'}
        {...(mayAnswer
          ? { wrongFact: <WrongFact claim={claim} appeals={allowed.includes('appeal')} refusal={refusal} /> }
          : {})}
      />
    </div>
  );
}

/** A denial is appealed, once and until a day; anything else is a message to the store. */
function WrongFact({ claim, appeals, refusal }: { claim: Claim; appeals: boolean; refusal: ViewRefusal | undefined }) {
  const navigation = useNavigation();
  const act = appeals ? 'appeal' : 'wrong-fact';
  const refused = refusal?.act === act ? refusal : undefined;
  const until = claim.decision?.appealUntil ?? null;
  return (
    <Form method="post" encType="multipart/form-data" className="ui-fields">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="orderId" value={claim.orderId} />
      <input type="hidden" name="version" value={claim.version} />
      {appeals && (
        <p className="ui-small">
          Another person at {claim.storeName} looks at it again. You can ask for this once
          {until === null ? '' : `, until ${longDayOf(until, claim.timeZone)}`}.
        </p>
      )}
      <TextArea
        id="wrong-fact"
        name="text"
        label="Which one, and what is right?"
        hint={appeals ? undefined : `It goes to ${claim.storeName} with your claim.`}
        error={refused?.message}
        defaultValue={refused?.text}
        maxLength={4900}
      />
      {appeals && (
        <Field id="wrong-fact-photos" label="Photos that show it (optional)">
          {(control) => (
            <input
              {...control}
              type="file"
              name="photos"
              multiple
              accept="image/*,.heic,video/mp4,video/quicktime"
              className="ui-file"
            />
          )}
        </Field>
      )}
      <Button kind="secondary" fit busy={navigation.formData?.get('act') === act} busyLabel="Sending">
        {appeals ? 'Ask for another look' : 'Send the correction'}
      </Button>
    </Form>
  );
}
