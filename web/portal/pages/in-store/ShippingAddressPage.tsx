import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { fieldsOfCountry } from '#words/address.tsx';
import * as words from '#words/in-store/shipping-address.ts';
import { type Address, blankAddress } from '../../../../core/address.ts';
import { inStoreMethod } from '../../../../core/rules/in-store.ts';
import { AddressForm, type StateOption } from '../../../ui/address/AddressForm.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useStillMissing } from '../../../ui/use-still-missing.ts';
import { rootContext } from '../../context.ts';
import { mendable, statesOf } from '../../draft/address-choices.ts';
import { afterStep, inStoreOf, saveInStore, stepAt } from '../../draft/in-store.ts';
import { type AddressErrors, addressErrors, errorsOfAddress, readAddress } from '../../draft/read-address.ts';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { refusalOf } from '../../refusal.ts';
import { FormFrame } from './FormFrame.tsx';
import { forgetTyped, useTyped } from './form-memory.ts';

export const handle = { title: words.title, step: stepAt('shipping-address') } satisfies PageHandle;

const kept = 'in-store-address';

/** What the form begins with: the address that was given before, else the contact's name and the store's country. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { inStore } = await inStoreOf(context, 'shipping-address');
  const { firstName, lastName } = inStore.contact;
  const { country } = context.get(rootContext).store;
  const begun: Partial<Address> = inStore.shippingAddress ?? { firstName, lastName, country };
  const { address, states } = await mendable({ ...blankAddress, ...begun });
  return { draft: inStore, address, states };
}

interface AddressRefusal {
  errors: AddressErrors;
  message?: string;
  typed: Address;
  states: StateOption[];
}

/** Takes the address over; `act=country` asks for the fields of another country, where there is no script. */
export async function action({ request, context }: ActionFunctionArgs): Promise<AddressRefusal | Response | null> {
  const form = await request.formData();
  const act = form.get('act');
  const session = await inStoreOf(context, 'shipping-address');
  const typed = readAddress(form, 'address.');
  const errors = act === 'country' ? {} : addressErrors(typed);
  const refuse = async (message?: string): Promise<AddressRefusal> => {
    const { address, states } = await mendable(typed);
    return { errors, typed: address, states, ...(message === undefined ? {} : { message }) };
  };
  try {
    if (act === 'country' || Object.keys(errors).length > 0) {
      return act === 'save' ? null : await refuse();
    }
    const saved = await saveInStore(context, session, { shippingAddress: typed });
    if (act === 'save') {
      return null;
    }
    forgetTyped(kept);
    return redirect(afterStep('shipping-address', saved), 303);
  } catch (failure) {
    const { message } = refusalOf(failure);
    return act === 'save' ? null : refuse(message);
  }
}

/** Where the new one goes. It is confirmed before the claim is sent. */
export function Component() {
  const { draft, address, states } = useLoaderData<typeof loader>();
  const refusal = useActionData<AddressRefusal>();
  const [typed, keep] = useTyped(kept, { address, states });
  const shown = refusal ? { address: refusal.typed, states: refusal.states } : typed;
  const summary = [
    ...Object.entries(refusal?.errors ?? {}).map(([field, message]) => ({ field: `address-${field}`, message })),
    ...(refusal?.message === undefined ? [] : [{ field: 'address-address1', message: refusal.message }]),
  ];
  const left = useStillMissing(summary, refusal);
  return (
    <FormFrame back={paths.inStore.upload} draft={draft} errors={left} refusal={refusal}>
      <h1 className="ui-h1">{inStoreMethod(draft) === 'RESHIP' ? words.whereToSend : words.whereYouLive}</h1>
      <p className="ui-lede">{words.lede}</p>
      <div className="page-after-h">
        <AddressForm
          key={shown.address.country}
          id="address"
          prefix="address."
          value={shown.address}
          states={shown.states}
          statesOf={statesOf}
          errors={errorsOfAddress(left)}
          onChange={(given) => keep({ address: given, states: [] })}
          countryButton={
            <noscript>
              <Button kind="secondary" name="act" value="country">
                {fieldsOfCountry}
              </Button>
            </noscript>
          }
        />
      </div>
    </FormFrame>
  );
}
