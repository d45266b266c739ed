import { Form, useActionData, useLoaderData } from 'react-router';
import { whereTo } from '#words/address.tsx';
import { formatDay } from '#words/format.ts';
import * as numbered from '#words/numbered.ts';
import * as words from '#words/sign.tsx';
import { viewMyClaim } from '#words/view/shared.ts';
import type { Claim } from '../../../../core/contract/claim-shapes.ts';
import { addressLines } from '../../../../core/reference/address-forms.ts';
import { countryName } from '../../../../core/reference/countries.ts';
import { AddressCard } from '../../../ui/address/AddressCard.tsx';
import { CheckAnswers } from '../../../ui/CheckAnswers.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { ClaimSide } from '../../layout/ClaimSide.tsx';
import { ClaimStrip } from '../../layout/ClaimStrip.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { WayOn } from '../../layout/WayOn.tsx';
import { OrWriteToStore } from '../../layout/WriteToStore.tsx';
import type { PageHandle } from '../../page.ts';
import { pathOf, paths } from '../../paths.ts';
import { useSignedForm } from '../../use-signed-form.ts';
import { Expired } from './parts/Expired.tsx';
import type { ViewData } from './parts/view-claim.ts';
import { SignAndSend } from './sign/SignAndSend.tsx';
import { reshipTo, type SignRefusal } from './sign/sign-claim.ts';
import { manifestOf } from './sign/signed-statement.tsx';

export { action, loader } from './sign/sign-claim.ts';

export const handle = { title: words.title } satisfies PageHandle;

export function Component() {
  const view = useLoaderData<ViewData>();
  if (view.kind === 'expired') {
    return <Expired />;
  }
  return view.claim.claimState === 'DRAFT' ? <Sign {...view} /> : <Signed token={view.token} claim={view.claim} />;
}

/** The claim was signed before; there is nothing to do here. */
function Signed({ token, claim }: { token: string; claim: Claim }) {
  return (
    <Columns side={<ClaimSide claim={claim} />}>
      <ClaimStrip claim={claim} />
      <h1 className="ui-h1 ui-block">{words.signed}</h1>
      <p className="ui-lede">{words.signedIsWith(claim.claimNumber, claim.storeName)}</p>
      <WayOn href={pathOf(claim.viewUrl) ?? paths.view(token)}>{viewMyClaim}</WayOn>
    </Columns>
  );
}

function Sign({ token, claim, now }: { token: string; claim: Claim; now: string }) {
  const refusal = useActionData<SignRefusal>();
  const signed = useSignedForm({
    errors: refusal?.errors ?? [],
    refusal,
    ...(token === '' ? {} : { link: token }),
  });
  const address = reshipTo(claim);
  const units = claim.claimItems.reduce((sum, item) => sum + item.quantity, 0);

  return (
    <Columns side={<ClaimSide claim={claim} />}>
      <Form method="post" onSubmit={(event) => void signed.send(event)}>
        <input type="hidden" name="token" value={token} />
        <ErrorSummary errors={signed.errors} refusal={signed.refused} />
        <h1 className="ui-h1">{words.title}</h1>
        <p className="ui-lede">{words.filledIn(claim.storeName, formatDay(claim.createdAt, claim.timeZone))}</p>
        <div className="ui-block">
          <CheckAnswers answers={manifestOf(claim)} />
        </div>
        {address !== null && (
          <div className="ui-block">
            <h2 className="ui-h2 view-heading">{whereTo(units)}</h2>
            <AddressCard
              id="address"
              lines={addressLines(address, countryName(address.country))}
              confirm={{ name: 'addressConfirmed', error: signed.errorOf('address') }}
            />
          </div>
        )}
        <SignAndSend signed={signed} signer={claim.authorName} date={formatDay(now, claim.timeZone)} />
        <OrWriteToStore subject={numbered.claim(claim.claimNumber)} sentence={words.somethingWrong} />
      </Form>
    </Columns>
  );
}
