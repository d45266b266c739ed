import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { countries } from '#core/reference/countries.ts';
import { pageTitle } from '#words/console/frame/navigation.ts';
import * as words from '#words/console/tenancy/stores/open-store.ts';
import { call } from '../../../../api/console-client.ts';
import { createStore } from '../../../../api/operations.gen.ts';
import { useFrame } from '../../../frame/app-shell/frame-context.ts';
import { PageTitle } from '../../../frame/app-shell/PageTitle.tsx';
import { PhoneHead } from '../../../frame/app-shell/PhoneHead.tsx';
import { queryKeys } from '../../../frame/data/query-keys.ts';
import { usePhone } from '../../../kit/data/use-media.ts';
import { LiveStrip } from '../../../kit/lists/LiveStrip.tsx';
import { toast } from '../../../kit/notices/toasts.ts';
import { SectionForm, type ShortField } from '../../../kit/ShortForm.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { storesKey } from '../stores-query.ts';
import { openAccountsPace, openAccountsQuery } from './open-accounts-query.ts';
import { slugOf } from './slug-of.ts';
import '../stores.css';

/** Opens a store, in an account that is there or a new one, and invites whoever owns it. */
export function OpenStorePage() {
  const { me } = useFrame();
  const phone = usePhone();
  const client = useQueryClient();
  const navigate = useNavigate();
  const accounts = useQuery(openAccountsQuery);

  async function open(values: Readonly<Record<string, string>>): Promise<null> {
    const { name = '', slug = '', account = '', accountName = '', ownerEmail = '', supportEmail = '' } = values;
    const { country = '', currency = '', timeZone = '' } = values;
    const owner = ownerEmail.trim();
    const store = await call(createStore, {
      body: {
        ...(account === '' ? { accountName: accountName.trim() || name } : { accountId: account }),
        name,
        slug: slug.trim() || slugOf(name),
        country,
        currency: currency.trim().toUpperCase(),
        timeZone,
        ...(owner !== '' && { ownerEmail: owner }),
        ...(supportEmail.trim() !== '' && { supportEmail: supportEmail.trim() }),
      },
    });
    toast({ head: words.opened(store.name), text: owner === '' ? '' : words.invited(owner) });
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.me }),
      client.invalidateQueries({ queryKey: storesKey }),
    ]);
    await navigate(`/stores?open=${store.id}`);
    return null;
  }

  return (
    <main className="frame-page stores-opening" id="main">
      <PageTitle>{pageTitle(words.pageName)}</PageTitle>
      {phone && <PhoneHead title={words.pageName} />}
      <LiveStrip what={words.what} of={[accounts]} every={openAccountsPace} />
      <div className="stores-opening-body">
        <h1 className={phone ? 'kit-unseen' : 'kit-display stores-opening-title'}>{words.pageName}</h1>
        <p className="kit-ink-2">{words.about}</p>
        {accounts.isPending && <SkeletonRows height={44} count={6} />}
        {accounts.data !== undefined && (
          <SectionForm
            title={words.title}
            act={words.open}
            fields={fieldsFor(accounts.data, me.side === 'provider')}
            onSave={open}
          />
        )}
      </div>
    </main>
  );
}

function fieldsFor(accounts: readonly { id: string; name: string }[], ofProvider: boolean): readonly ShortField[] {
  const known = accounts.map(({ id, name }) => ({ value: id, label: name }));
  const choices = ofProvider ? [{ value: '', label: words.newAccount }, ...known] : known;
  const isNew = ({ account }: Readonly<Record<string, string>>) => account === '';
  return [
    { name: 'name', label: words.name, required: true },
    {
      name: 'slug',
      label: words.slug,
      hint: ({ slug = '', name = '' }) => {
        const short = slug.trim() || slugOf(name);
        return short === '' ? words.slugHint : words.portalAt(short, window.location.hostname);
      },
    },
    { name: 'account', label: words.account, initial: choices[0]?.value ?? '', options: choices },
    { name: 'accountName', label: words.accountName, hint: words.accountHint, shown: isNew },
    { name: 'country', label: words.country, required: true, options: countryChoices },
    { name: 'currency', label: words.currency, required: true, hint: words.currencyHint },
    {
      name: 'timeZone',
      label: words.timeZone,
      initial: Intl.DateTimeFormat().resolvedOptions().timeZone,
      options: zoneChoices(),
    },
    // A store in a new account would be nobody's without.
    ...(ofProvider
      ? [
          {
            name: 'ownerEmail',
            label: words.ownerEmail,
            type: 'email',
            required: true,
            hint: words.ownerHint,
            shown: isNew,
          } as const,
        ]
      : []),
    { name: 'supportEmail', label: words.supportEmail, type: 'email', hint: words.supportHint },
  ];
}

const countryChoices = [
  { value: '', label: words.chooseCountry },
  ...countries.map(({ iso2, name }) => ({ value: iso2, label: name })),
];

/** Every zone that this browser knows, with its own among them. */
function zoneChoices() {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone }));
}
