import { sending } from '#words/common.ts';
import * as words from '#words/signed-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { SignaturePad } from '../../../ui/signature/SignaturePad.tsx';
import type { useSignedForm } from '../../use-signed-form.ts';

/** What ends with a signature: the place for it, the button that sends, and what comes after it. */
export function SignAndSend({
  signed,
  signer,
  date,
  after,
}: {
  signed: Pick<ReturnType<typeof useSignedForm>, 'busy' | 'errorOf' | 'onSignature'>;
  signer: string;
  /** Today, as it stands under the signature. */
  date: string;
  after?: string;
}) {
  return (
    <>
      <div className="ui-block">
        <SignaturePad
          id="sign"
          name="signatureName"
          signer={signer}
          date={date}
          error={signed.errorOf('sign')}
          onChange={signed.onSignature}
        />
      </div>
      <div className="walk-review-send">
        <Button fit busy={signed.busy} busyLabel={sending}>
          {words.send}
        </Button>
        {after !== undefined && <p className="ui-caption">{after}</p>}
      </div>
    </>
  );
}
