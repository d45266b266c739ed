import { useState } from 'react';
import type { Address } from '#core/address.ts';
import type { InStoreDraft } from '#core/contract/claims/in-store-draft.ts';
import { inStoreMethod } from '#core/rules/claims/in-store.ts';
import { fieldsOfCountry } from '#words/address.tsx';
import * as words from '#words/in-store/review.ts';
import { AddressForm, type StateOption } from '../../../ui/address/AddressForm.tsx';
import { ConfirmAddress } from '../../../ui/address/ConfirmAddress.tsx';
import { Button } from '../../../ui/Button.tsx';
import { messageOf } from '../../../ui/form-errors/ErrorSummary.tsx';
import type { FormError } from '../../../ui/form-errors/form-error.ts';
import { statesOf } from '../../draft/address-choices.ts';
import { errorsOfAddress } from '../../draft/read-address.ts';
import { useTyped } from './form-memory.ts';
import { keptAddress, type SendRefusal } from './send-claim.ts';

/** Where the new one goes, with the box that confirms it; where nothing is sent, where the shopper lives. */
export function AskAddress({
  draft,
  begun,
  refusal,
  errors,
}: {
  draft: InStoreDraft;
  /** What the form begins with, and the states of its country. */
  begun: { address: Address; states: StateOption[] };
  refusal: SendRefusal | undefined;
  errors: readonly FormError[];
}) {
  const [typed, keep] = useTyped(keptAddress, begun);
  const [confirmed, setConfirmed] = useState(refusal?.confirmed ?? false);
  const { address, states } = refusal?.asked ?? typed;
  const reship = inStoreMethod(draft) === 'RESHIP';
  const unconfirmed = messageOf(errors, 'confirm-address');
  return (
    <section className="ui-block" aria-labelledby="address-heading">
      <h2 className="ui-h2 walk-review-h2" id="address-heading">
        {reship ? words.whereToSend : words.whereYouLive}
      </h2>
      <AddressForm
        key={address.country}
        id="address"
        prefix="address."
        value={address}
        states={states}
        recipient={false}
        statesOf={statesOf}
        errors={errorsOfAddress(errors)}
        onChange={(given) => keep({ address: given, states: [] })}
        countryButton={
          <noscript>
            <Button kind="secondary" name="act" value="country">
              {fieldsOfCountry}
            </Button>
          </noscript>
        }
      />
      {reship && (
        <div className="in-store-confirm" data-bracket={unconfirmed !== undefined}>
          {unconfirmed !== undefined && (
            <p className="ui-error" id="confirm-address-error">
              {unconfirmed}
            </p>
          )}
          <ConfirmAddress
            id="confirm-address"
            name="confirmAddress"
            checked={confirmed}
            onChange={setConfirmed}
            {...(unconfirmed === undefined ? {} : { error: unconfirmed })}
          />
        </div>
      )}
    </section>
  );
}
