import { type FormEvent, useRef, useState } from 'react';
import { Form, useActionData, useLoaderData, useNavigation, useSubmit } from 'react-router';
import { formatDay } from '#words/format.ts';
import type { Claim } from '../../../core/contract/claim-shapes.ts';
import { addressLines } from '../../../core/reference/address-forms.ts';
import { countryName } from '../../../core/reference/countries.ts';
import { AddressCard } from '../../ui/address/AddressCard.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CheckAnswers } from '../../ui/CheckAnswers.tsx';
import { ErrorSummary, type FormError } from '../../ui/ErrorSummary.tsx';
import { SignaturePad } from '../../ui/signature/SignaturePad.tsx';
import type { Signature } from '../../ui/signature/signature-export.ts';
import { uploadFile } from '../../ui/uploader/upload-file.ts';
import { useStillMissing } from '../../ui/use-still-missing.ts';
import { browserClient } from '../browser-client.ts';
import { ClaimSide } from '../layout/ClaimSide.tsx';
import { Columns } from '../layout/Columns.tsx';
import { RouterLink } from '../layout/RouterLink.tsx';
import type { PageHandle } from '../page.ts';
import { paths } from '../paths.ts';
import { usePortal } from '../use-portal.ts';
import { manifestOf } from './sign/manifest.tsx';
import type { SignData, SignRefusal } from './sign/sign-claim.ts';
import { Expired } from './view/Expired.tsx';

export { action, loader } from './sign/sign-claim.ts';

export const handle = { title: 'Check and sign your claim' } satisfies PageHandle;

export function Component() {
  const view = useLoaderData<SignData>();
  if (view.kind === 'expired') {
    return <Expired />;
  }
  return view.claim.claimState === 'DRAFT' ? <Sign {...view} /> : <Signed token={view.token} claim={view.claim} />;
}

/** The claim was signed before; there is nothing to do here. */
function Signed({ token, claim }: { token: string; claim: Claim }) {
  return (
    <Columns side={<ClaimSide claim={claim} />}>
      <h1 className="ui-h1">This claim has been signed already.</h1>
      <p className="ui-lede">
        Claim {claim.claimNumber} is with {claim.storeName}. You don’t need to do anything else.
      </p>
      <div className="ui-block">
        <ButtonLink
          href={claim.viewUrl === null ? paths.view(token) : new URL(claim.viewUrl, 'http://store').pathname}
          as={RouterLink}
          fit
        >
          View my claim
        </ButtonLink>
      </div>
    </Columns>
  );
}

function Sign({ token, claim, now }: { token: string; claim: Claim; now: string }) {
  const { brand } = usePortal();
  const refusal = useActionData<SignRefusal>();
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const signature = useRef<Signature | null>(null);
  const [sending, setSending] = useState(false);
  const [broken, setBroken] = useState<FormError[] | null>(null);
  const [signed, setSigned] = useState(false);
  const refused = broken ?? refusal;
  const errors = useStillMissing(broken ?? refusal?.errors ?? [], refused, { signature: signed && broken === null });
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const address =
    claim.resolutionRequested === 'RESHIP' ? (claim.updatedShippingAddress ?? claim.shippingAddress) : null;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const signed = signature.current;
    setBroken(null);
    if (signed === null) {
      return;
    }
    event.preventDefault();
    setSending(true);
    try {
      const stored = await uploadFile({
        file: signed.png,
        filename: 'signature.png',
        mediaType: 'SIGNATURE',
        request: (asked) => browserClient.createUpload(asked, token),
      });
      const body = new FormData(form);
      body.set('signature', stored.mediaId);
      body.set('signatureName', signed.name);
      await submit(body, { method: 'post' });
    } catch {
      setBroken([{ field: 'signature', message: 'Signature upload unsuccessful. Please try again.' }]);
    } finally {
      setSending(false);
    }
  };

  return (
    <Columns side={<ClaimSide claim={claim} />}>
      <Form method="post" onSubmit={(event) => void send(event)}>
        <input type="hidden" name="token" value={token} />
        <ErrorSummary errors={errors} refusal={refused} />
        <h1 className="ui-h1">Check and sign your claim</h1>
        <p className="ui-lede">
          {claim.storeName} filled this in for you on <strong>{formatDay(claim.createdAt, claim.timeZone)}</strong>.
          Read it through; it is sent once you have signed.
        </p>
        <div className="ui-block">
          <CheckAnswers answers={manifestOf(claim)} />
        </div>
        {address !== null && (
          <div className="ui-block">
            <h2 className="ui-h2 view-heading">Where should we send them?</h2>
            <AddressCard
              id="address"
              lines={addressLines(address, countryName(address.country))}
              confirm={{ name: 'addressConfirmed', error: errorOf('address') }}
            />
          </div>
        )}
        <div className="ui-block">
          <SignaturePad
            id="signature"
            name="signatureName"
            signer={claim.authorName}
            date={formatDay(now, claim.timeZone)}
            error={errorOf('signature')}
            onChange={(given) => {
              signature.current = given;
              setSigned(given !== null);
            }}
          />
        </div>
        <div className="ui-block">
          <Button fit busy={busy || sending} busyLabel="Sending your claim">
            Send my claim
          </Button>
        </div>
        {brand.supportEmail !== null && (
          <p className="ui-small ui-block">
            Is something not right?{' '}
            <a
              className="ui-link"
              href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(`Claim ${claim.claimNumber}`)}`}
            >
              Write to us
            </a>{' '}
            before you sign.
          </p>
        )}
      </Form>
    </Columns>
  );
}
