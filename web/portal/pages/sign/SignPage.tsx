import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { countryName } from '#core/reference/countries.ts';
import { addressLines } from '#core/rules/commerce/address-lines.ts';
import { whereTo } from '#words/address.tsx';
import { formatDay, formatLongDay } from '#words/format.ts';
import * as numbered from '#words/numbered.ts';
import { replyBy } from '#words/received.tsx';
import * as words from '#words/sign.tsx';
import { endedTitle } from '#words/view/ended.ts';
import { viewMyClaim } from '#words/view/shared.ts';
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
import { Expired } from '../view-claim/parts/Expired.tsx';
import { takenBack } from '../view-claim/parts/taken-back.ts';
import type { ViewData } from '../view-claim/parts/view-claim.ts';
import { Withdraw } from '../view-claim/parts/Withdraw.tsx';
import { SignAndSend } from './SignAndSend.tsx';
import { reshipTo, type SignRefusal } from './sign-claim.ts';
import { manifestOf } from './signed-statement.tsx';

export { action, loader } from './sign-claim.ts';

export const handle = { title: words.title } satisfies PageHandle;

type ClaimData = Extract<ViewData, { kind: 'claim' }>;

export function Component() {
  const view = useLoaderData<ViewData>();
  if (view.kind === 'expired') {
    return <Expired {...view} />;
  }
  return view.claim.claimState === 'DRAFT' ? <Sign {...view} /> : <NothingToSign {...view} />;
}

/** The claim was signed before, or ended without a signature; there is nothing to do here. */
function NothingToSign({ token, claim }: ClaimData) {
  const ended = claim.signature === null && ['closed', 'dismissed'].includes(claim.portalState);
  return (
    <Columns side={<ClaimSide claim={claim} />}>
      <ClaimStrip claim={claim} />
      <h1 className="ui-h1 ui-block">
        {ended ? endedTitle(claim.claimState === 'CLOSED' && takenBack(claim)) : words.signed}
      </h1>
      <p className="ui-lede">{ended ? words.endedUnsigned : words.signedIsWith(claim.claimNumber, claim.storeName)}</p>
      {!ended && claim.answerDueAt !== null && <p>{replyBy(formatLongDay(claim.answerDueAt, claim.timeZone))}</p>}
      <WayOn href={pathOf(claim.viewUrl) ?? paths.view(token)}>{viewMyClaim}</WayOn>
    </Columns>
  );
}

function Sign({ token, claim, allowed, now }: ClaimData) {
  const refusal = useActionData<SignRefusal>();
  const signed = useSignedForm({
    errors: refusal?.errors ?? [],
    refusal,
    ...(token === '' ? {} : { link: token }),
  });
  const withdrawing = useNavigation().formData?.get('act') === 'withdraw';
  const address = reshipTo(claim);
  const units = claim.claimItems.reduce((sum, item) => sum + item.quantity, 0);

  return (
    <Columns side={<ClaimSide claim={claim} />}>
      <Form method="post" onSubmit={(event) => void signed.send(event)}>
        <input type="hidden" name="token" value={token} />
        <ErrorSummary errors={signed.errors} refusal={signed.refused} />
        <h1 className="ui-h1">{words.title}</h1>
        <p className="ui-lede">
          {words.filledIn(
            claim.storeName,
            formatDay(claim.createdAt, claim.timeZone),
            formatLongDay(claim.signBy ?? now, claim.timeZone),
          )}
        </p>
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
        <SignAndSend
          signed={{ ...signed, busy: signed.busy && !withdrawing }}
          signer={claim.authorName}
          date={formatDay(now, claim.timeZone)}
        />
        <OrWriteToStore subject={numbered.claim(claim.claimNumber)} sentence={words.somethingWrong} />
      </Form>
      {allowed.includes('withdraw') && <Withdraw claim={claim} token={token} refusal={refusal?.withdraw} />}
    </Columns>
  );
}
