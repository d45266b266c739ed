import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { countryName } from '#core/reference/countries.ts';
import { addressLines } from '#core/rules/commerce/address-lines.ts';
import * as addressWords from '#words/address.tsx';
import * as common from '#words/common.ts';
import * as words from '#words/review.tsx';
import { AddressCard } from '../../../../ui/address/AddressCard.tsx';
import { AddressForm } from '../../../../ui/address/AddressForm.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { messageOf } from '../../../../ui/form-errors/ErrorSummary.tsx';
import type { FormError } from '../../../../ui/form-errors/form-error.ts';
import { statesOf } from '../../../draft/address-choices.ts';
import { errorsOfAddress } from '../../../draft/read-address.ts';
import { RouterLink } from '../../../layout/RouterLink.tsx';
import { paths } from '../../../paths.ts';
import type { ReviewData, ReviewRefusal } from './review-data.ts';

function Heading({ data }: { data: ReviewData }) {
  const units = data.claimed.reduce((sum, item) => sum + item.units, 0);
  return (
    <h2 className="ui-h2 walk-review-h2" id="address-heading" tabIndex={-1}>
      {addressWords.whereTo(units)}
    </h2>
  );
}

interface AddressProps {
  data: ReviewData;
  refusal: ReviewRefusal | undefined;
  /** What still stops the page. */
  left: readonly FormError[];
}

/** The address set as on a label, with the box that confirms it. */
export function ConfirmAddress({ data, refusal, left }: AddressProps) {
  const [confirmed, setConfirmed] = useState(refusal?.confirmed ?? false);
  const error = messageOf(left, 'confirm-address');
  return (
    <section className="ui-block" id="address" aria-labelledby="address-heading">
      <Heading data={data} />
      <AddressCard
        id="confirm-address"
        lines={data.address === null ? [] : addressLines(data.address, countryName(data.address.country))}
        edit={
          <RouterLink className="ui-link ui-link-tap" href={`${paths.review}?edit=address`} keepScroll>
            {addressWords.editAddress((hidden) => (
              <span className="ui-hidden">{hidden}</span>
            ))}
          </RouterLink>
        }
        confirm={{ name: 'confirmAddress', checked: confirmed, onChange: setConfirmed, error }}
      />
    </section>
  );
}

/** The form that mends the address. */
export function EditAddress({ data, refusal, left }: AddressProps) {
  const busy = useNavigation().state !== 'idle';
  const typed = refusal?.address?.typed ?? data.address;
  return (
    <section className="ui-block" id="confirm-address" aria-labelledby="address-heading">
      <Heading data={data} />
      <Form method="post" action={`${paths.review}?edit=address`} preventScrollReset noValidate>
        <AddressForm
          id="address"
          prefix="address."
          value={typed}
          states={refusal?.address?.states ?? data.states}
          statesOf={statesOf}
          errors={errorsOfAddress(left)}
          countryButton={
            <noscript>
              <Button kind="secondary" name="act" value="country">
                {addressWords.fieldsOfCountry}
              </Button>
            </noscript>
          }
        />
        <div className="walk-review-address-acts">
          <Button kind="secondary" fit name="act" value="address" busy={busy} busyLabel={common.saving}>
            {words.useAddress}
          </Button>
          {data.address !== null && (
            <RouterLink className="ui-link ui-link-tap" href={paths.review} keepScroll>
              {words.keepAddress}
            </RouterLink>
          )}
        </div>
      </Form>
    </section>
  );
}

/** Whether the address is being mended: asked for, refused as typed, or not there at all. */
export function isEditing(data: ReviewData, refusal: ReviewRefusal | undefined): boolean {
  return data.editing || refusal?.address !== undefined || data.address === null;
}
