import { Form, useNavigation } from 'react-router';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import * as words from '#words/view/answers.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useFocusOnRefusal } from './use-act.ts';
import { saidOf, type ViewRefusal } from './view-claim.ts';

/**
 * Taking the claim back: folded away, said plainly, one press. `token` is the link's, where the page's address doesn't
 * hold it.
 */
export function Withdraw({
  claim,
  token,
  refusal,
}: {
  claim: Claim;
  token?: string;
  refusal: ViewRefusal | undefined;
}) {
  const navigation = useNavigation();
  const refused = refusal?.act === 'withdraw' ? refusal : undefined;
  useFocusOnRefusal(refused, 'withdraw-refused');
  return (
    <details className="ui-fold ui-section" open={refused !== undefined}>
      <summary>{words.withdraw}</summary>
      <Form method="post" className="ui-fold-body">
        <input type="hidden" name="act" value="withdraw" />
        {token !== undefined && <input type="hidden" name="token" value={token} />}
        <input type="hidden" name="version" value={claim.version} />
        <input type="hidden" name="state" value={claim.portalState} />
        <p className="ui-small">{words.withdrawMeans}</p>
        {refused !== undefined && (
          <p className="ui-error" id="withdraw-refused" tabIndex={-1}>
            {saidOf(refused)}
          </p>
        )}
        <Button kind="secondary" fit busy={navigation.formData?.get('act') === 'withdraw'} busyLabel={words.takingBack}>
          {words.takeBack}
        </Button>
      </Form>
    </details>
  );
}
