import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { sending } from '#words/common.ts';
import { formatLongDay } from '#words/format.ts';
import * as words from '#words/view/answers.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { DayBar } from '../../../../ui/DayBar.tsx';
import { Decision } from '../../../../ui/Decision.tsx';
import { TextArea } from '../../../../ui/Field.tsx';
import { RouterLink } from '../../../layout/RouterLink.tsx';
import { paths } from '../../../paths.ts';
import { decisionShown } from './decided.ts';
import { useAfterAct, useFocusOnRefusal } from './use-act.ts';
import { saidOf, type ViewRefusal } from './view-claim.ts';

/** The decision with its clause, facts and arithmetic; a denial with its appeal, anything else with a way to correct it. */
export function Why({
  claim,
  token,
  allowed,
  refusal,
}: {
  claim: Claim;
  token: string;
  allowed: readonly string[];
  refusal: ViewRefusal | undefined;
}) {
  const { decision } = claim;
  if (decision === null) return null;
  const denied = decision.outcome === 'DENIED';
  return (
    <div className="ui-section">
      <Decision
        {...decisionShown(claim, decision)}
        bar={decision.lateness && <DayBar {...decision.lateness} />}
        open={refusal?.act === 'wrong-fact'}
        {...(allowed.includes('message') && !denied
          ? { wrongFact: <WrongFact claim={claim} refusal={refusal} /> }
          : {})}
      />
      {allowed.includes('appeal') && decision.appealUntil !== null && (
        <div className="ui-block ui-no-print">
          <p>
            {words.gotItWrong} {words.appealBy(formatLongDay(decision.appealUntil, claim.timeZone))}
          </p>
          <div className="view-appeal">
            <ButtonLink href={paths.viewAppeal(token)} as={RouterLink} fit>
              {words.appealThis}
            </ButtonLink>
          </div>
        </div>
      )}
    </div>
  );
}

/** Says to the store that something of its decision is not right: a message. */
function WrongFact({ claim, refusal }: { claim: Claim; refusal: ViewRefusal | undefined }) {
  const navigation = useNavigation();
  const act = 'wrong-fact';
  const refused = refusal?.act === act ? refusal : undefined;
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
      <TextArea
        id="wrong-fact"
        name="text"
        label={words.whichFact}
        hint={words.itGoesTo(claim.storeName)}
        error={saidOf(refused)}
        defaultValue={refused?.text}
        maxLength={4900}
      />
      <Button kind="secondary" fit busy={navigation.formData?.get('act') === act} busyLabel={sending}>
        {words.sendCorrection}
      </Button>
    </Form>
  );
}
