import { Form, useNavigation } from 'react-router';
import type { Claim, Decision as DecisionRecord } from '../../../../core/contract/claims.ts';
import { formatMoney } from '../../../../core/rules/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Decision } from '../../../ui/Decision.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import type { ViewRefusal } from './view-claim.ts';

const headings: Record<DecisionRecord['outcome'], string> = {
  APPROVED: 'Why we said yes',
  DENIED: 'Why we said no',
  RESOLVED_BY_BRAND: 'How it was settled',
  CLOSED: 'Why it was closed',
  DISMISSED: 'Why it was closed',
};

function sumOf(claim: Claim, decision: DecisionRecord) {
  const total = decision.arithmetic.findLast((line) => line.kind === 'total');
  if (total === undefined) return undefined;
  const money = (amount: number) => formatMoney(amount, claim.currency);
  const lines = decision.arithmetic.filter((line) => line !== total);
  return {
    lines: lines.map((line) => ({ label: line.label, amount: money(line.amount) })),
    total: { label: total.label, amount: money(total.amount) },
  };
}

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
  const reason =
    decision.outcome === 'DENIED' && decision.reasonLabel !== null
      ? [{ label: 'Reason for denial', value: decision.reasonLabel }]
      : [];
  const told = decision.facts.some((fact) => fact.label === 'Reason for denial') ? [] : reason;
  const mayAnswer = allowed.includes('message') || allowed.includes('appeal');
  return (
    <div className="ui-section">
      <Decision
        heading={headings[decision.outcome]}
        clause={decision.clause}
        words={decision.customerText}
        facts={[...told, ...decision.facts]}
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
