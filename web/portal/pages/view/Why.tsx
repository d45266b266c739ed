import { Form, useNavigation } from 'react-router';
import type { Claim } from '../../../../core/contract/claims.ts';
import { Button } from '../../../ui/Button.tsx';
import { Decision } from '../../../ui/Decision.tsx';
import { TextArea } from '../../../ui/Field.tsx';
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
        {...(mayAnswer ? { wrongFact: <WrongFact claim={claim} refusal={refusal} /> } : {})}
      />
    </div>
  );
}

function WrongFact({ claim, refusal }: { claim: Claim; refusal: ViewRefusal | undefined }) {
  const navigation = useNavigation();
  const refused = refusal?.act === 'wrong-fact' ? refusal : undefined;
  return (
    <Form method="post" className="ui-fields">
      <input type="hidden" name="act" value="wrong-fact" />
      <input type="hidden" name="orderId" value={claim.orderId} />
      <TextArea
        id="wrong-fact"
        name="text"
        label="Which one, and what is right?"
        hint={`It goes to ${claim.storeName} with your claim.`}
        error={refused?.message}
        defaultValue={refused?.text}
        maxLength={4900}
      />
      <Button kind="secondary" fit busy={navigation.formData?.get('act') === 'wrong-fact'} busyLabel="Sending">
        Send the correction
      </Button>
    </Form>
  );
}
