import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { partsOfEmail } from '#core/rules/platform/email-address.ts';
import * as words from '#words/in-store/contact-info.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { messageOf } from '../../../ui/form-errors/ErrorSummary.tsx';
import { type Missing, missing } from '../../../ui/form-errors/form-error.ts';
import { useStillMissing } from '../../../ui/form-errors/use-still-missing.ts';
import { portalOf } from '../../context.ts';
import { afterStep, begunInStore, saveInStore, stepAt } from '../../draft/in-store.ts';
import { useAutosave } from '../../draft/use-autosave.ts';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { errorsIn, refusedBy } from '../../refusal.ts';
import { FormFrame } from './FormFrame.tsx';
import { forgetTyped, useTyped } from './form-memory.ts';

export const handle = { title: words.title, step: stepAt('contact-info') } satisfies PageHandle;

interface Contact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

const kept = 'in-store-contact';
const nobody: Contact = { firstName: '', lastName: '', email: '', phone: '' };

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await begunInStore(context);
  if (session?.status === 'SUBMITTED') {
    throw redirect(paths.inStore.sent);
  }
  const contact = session?.inStore.contact;
  return {
    draft: session?.inStore ?? null,
    contact: contact === undefined ? nobody : { ...contact, phone: contact.phone ?? '' },
  };
}

/** Begins the draft, or puts another contact into the one at hand; `act=save` does so without going on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const act = form.get('act');
  const portal = portalOf(context);
  const session = await begunInStore(context);
  const text = (name: keyof Contact, most: number) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, most);
  const said: Contact = {
    firstName: text('firstName', 100),
    lastName: text('lastName', 100),
    email: text('email', 254),
    phone: text('phone', 40),
  };
  try {
    if (act === 'start-over') {
      if (session !== null) {
        await portal.client.deleteSession(session.id);
      }
      await portal.client.forgetOrder();
      portal.forget();
      forgetTyped(kept);
      return redirect(paths.inStore.begin, 303);
    }
    const errors = lacksOf(said);
    if (act === 'save') {
      if (session !== null && errors.length === 0) {
        await saveInStore(context, session, { contact: { ...said, phone: said.phone || null } });
      }
      return null;
    }
    if (errors.length > 0) {
      return { errors, said };
    }
    if (session !== null) {
      const saved = await saveInStore(context, session, { contact: { ...said, phone: said.phone || null } });
      forgetTyped(kept);
      return redirect(afterStep('contact-info', saved), 303);
    }
    await portal.client.beginInStore({ ...said, phone: said.phone || null });
    portal.forget();
    forgetTyped(kept);
    return redirect(paths.inStore.products, 303);
  } catch (failure) {
    const fieldOf = (pointer: string) => pointer.split('/').at(-1) ?? 'email';
    // Starting over sends none of what is typed, and takes none of it away where it fails.
    return { errors: refusedBy(failure, { fieldOf, place: 'email' }), said: act === 'start-over' ? null : said };
  }
}

function lacksOf({ firstName, lastName, email }: Contact): Missing[] {
  return [
    ...(firstName === '' ? [missing('firstName', words.firstNameMissing)] : []),
    ...(lastName === '' ? [missing('lastName', words.lastNameMissing)] : []),
    ...(partsOfEmail(email) === null ? [missing('email', email === '' ? words.emailMissing : words.emailWrong)] : []),
  ];
}

/** The first question: who writes, and where the mail goes that confirms the claim. */
export function Component() {
  const begun = useLoaderData<typeof loader>();
  // Who starts over meets an empty form.
  return <Reach key={begun.draft === null ? 'new' : 'begun'} {...begun} />;
}

function Reach({ draft, contact }: Awaited<ReturnType<typeof loader>>) {
  const refusal = useActionData<typeof action>();
  const autosave = useAutosave();
  const [typed, keep] = useTyped(kept, contact);
  const errors = useStillMissing(errorsIn(refusal), refusal);
  const said = refusal?.said ?? typed;
  const field = (name: keyof Contact) => ({
    id: name,
    name,
    defaultValue: said[name],
    error: messageOf(errors, name),
  });
  return (
    <>
      <FormFrame
        back={paths.start}
        draft={draft}
        shown={false}
        errors={errors}
        refusal={refusal}
        onChange={(event) => {
          keep(Object.fromEntries(new FormData(event.currentTarget)) as unknown as Contact);
          if (draft !== null) {
            autosave(event.currentTarget);
          }
        }}
      >
        <h1 className="ui-h1">{words.title}</h1>
        <p className="ui-lede">{words.lede}</p>
        <div className="page-note in-store-phone">
          <Banner tone="plain" icon="camera">
            {words.atHand}
          </Banner>
        </div>
        <div className="ui-fields page-after-h">
          <div className="ui-address-pair">
            <TextField
              {...field('firstName')}
              label={words.firstName}
              autoComplete="given-name"
              maxLength={100}
              required
            />
            <TextField
              {...field('lastName')}
              label={words.lastName}
              autoComplete="family-name"
              maxLength={100}
              required
            />
          </div>
          <TextField
            {...field('email')}
            type="email"
            label={words.email}
            hint={words.emailHint}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
          />
          <TextField
            {...field('phone')}
            type="tel"
            label={words.phone}
            hint={words.phoneHint}
            autoComplete="tel"
            inputMode="tel"
            maxLength={40}
          />
        </div>
        {draft !== null && (
          <p className="ui-small page-note">
            {words.kept((startOver) => (
              <button type="submit" form="start-over" name="act" value="start-over" className="ui-link ui-link-tap">
                {startOver}
              </button>
            ))}
          </p>
        )}
      </FormFrame>
      {draft !== null && (
        <div hidden>
          <Form method="post" id="start-over" />
        </div>
      )}
    </>
  );
}
