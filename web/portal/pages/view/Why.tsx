import { Form, useNavigation } from 'react-router';
import { sending } from '#words/common.ts';
import { formatLongDay } from '#words/format.ts';
import * as words from '#words/view/answers.ts';
import type { Claim } from '../../../../core/contract/claim-shapes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Decision } from '../../../ui/Decision.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { decisionShown } from './decided.ts';
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
        {...decisionShown(claim, decision)}
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
        <p className="ui-small">{words.appealOnce(claim.storeName, until && formatLongDay(until, claim.timeZone))}</p>
      )}
      <TextArea
        id="wrong-fact"
        name="text"
        label={words.whichFact}
        hint={appeals ? undefined : words.itGoesTo(claim.storeName)}
        error={refused?.message}
        defaultValue={refused?.text}
        maxLength={4900}
      />
      {appeals && (
        <Field id="wrong-fact-photos" label={words.photosOfFact}>
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
      <Button kind="secondary" fit busy={navigation.formData?.get('act') === act} busyLabel={sending}>
        {appeals ? words.askAgain : words.sendCorrection}
      </Button>
    </Form>
  );
}
