import { Form, useNavigation } from 'react-router';
import type { Claim } from '../../../../core/contract/claim-shapes.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ViewRefusal } from './view-claim.ts';

/** Taking the claim back: folded away, said plainly, one press. */
export function Withdraw({ claim, refusal }: { claim: Claim; refusal: ViewRefusal | undefined }) {
  const navigation = useNavigation();
  const refused = refusal?.act === 'withdraw' ? refusal : undefined;
  return (
    <details className="ui-fold ui-section" open={refused !== undefined}>
      <summary>Take this claim back</summary>
      <Form method="post" className="ui-fold-body">
        <input type="hidden" name="act" value="withdraw" />
        <input type="hidden" name="version" value={claim.version} />
        <p className="ui-small">
          Did it turn up, or is it settled? We close the claim and nothing is sent or paid. You can file again while the
          time to claim lasts.
        </p>
        {refused !== undefined && <p className="ui-error">{refused.message}</p>}
        <Button kind="secondary" fit busy={navigation.formData?.get('act') === 'withdraw'} busyLabel="Taking it back">
          Take it back
        </Button>
      </Form>
    </details>
  );
}
