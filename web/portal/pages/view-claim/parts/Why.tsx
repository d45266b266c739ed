import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { sending } from '#words/common.ts';
import { formatLongDay } from '#words/format.ts';
import * as words from '#words/view/answers.ts';
import type { Claim } from '../../../../../core/contract/claim-shapes.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Decision } from '../../../../ui/Decision.tsx';
import { Field, TextArea } from '../../../../ui/Field.tsx';
import { decisionShown } from './decided.ts';
import { useAfterAct, useFocusOnRefusal } from './use-act.ts';
import type { ViewRefusal } from './view-claim.ts';

/** The decision with its clause, facts and arithmetic, and the form behind "Something not right?". */
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
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(refused, 'wrong-fact');
  // The correction now stands among the messages, and the page goes there: the fold is as it was before it was written.
  useAfterAct(act, refusal, () => {
    form.current?.reset();
    form.current?.closest('details')?.removeAttribute('open');
    document.getElementById('messages')?.focus({ preventScroll: true });
  });
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className="ui-fields">
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
