import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { formatDay } from '#words/format.ts';
import type { InStoreDraft } from '../../../../core/contract/in-store.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ProductPicture } from '../../../ui/ProductPicture.tsx';
import { type Moment, Timeline } from '../../../ui/Timeline.tsx';
import { portalOf } from '../../context.ts';
import { begunInStore } from '../../draft/in-store.ts';
import { Sentences } from '../../layout/Sentences.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { usePortal } from '../../use-portal.ts';
import { refusalOf } from '../walk/refusal.ts';
import { maskedEmail, nameOfProduct } from './in-store-words.ts';

export const handle = { title: 'One more step' } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await begunInStore(context);
  if (session === null) {
    throw redirect(paths.inStore.begin);
  }
  const { waiting, step } = session.inStore;
  const filed = session.status === 'SUBMITTED';
  if (waiting === null && !filed) {
    throw redirect(paths.inStore[step]);
  }
  return {
    draft: session.inStore,
    filed,
    waiting,
    email: waiting?.email ?? session.inStore.contact.email,
  };
}

/** Mails the link once more. */
export async function action({ context }: ActionFunctionArgs) {
  const portal = portalOf(context);
  try {
    await portal.client.mailOfflineLink();
    portal.forget();
    return { sent: true, message: '' };
  } catch (failure) {
    return { sent: false, message: refusalOf(failure).message };
  }
}

/** Sent, and one thing left: the mail's link. Once it was opened, that there is nothing left. */
export function Component() {
  const { draft, filed, waiting, email } = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const { brand, store } = usePortal();
  const { product } = draft;
  return (
    <div className="ui-split received">
      <div className="ui-split-side">
        <ProductPicture
          src={product?.image?.url ?? brand.background.wideUrl ?? brand.background.tallUrl}
          name={product?.name ?? brand.storeName}
          size={520}
          className="received-picture"
          loading="eager"
        />
      </div>
      <div className="ui-split-head">
        <h1 className="ui-h1">
          <Sentences text={filed ? 'Confirmed. It’s with us now.' : 'One more step. Please open our mail.'} />
        </h1>
        <p className="ui-lede">
          {filed
            ? 'You don’t need to do anything else. The link in our mail opens your claim.'
            : 'It holds a link with one button. Press it, and your claim is with us.'}
        </p>
      </div>
      {!filed && (
        <div className="ui-split-rest">
          <dl className="in-store-sent ui-block">
            <div>
              <dt className="ui-small">Sent to</dt>
              <dd className="in-store-address">{maskedEmail(email)}</dd>
            </div>
          </dl>
          {again !== undefined && (
            <div className="ui-block">
              <Banner tone={again.sent ? 'info' : 'hint'} icon="info" live>
                {again.sent ? 'Sent again, to the same address.' : again.message}
              </Banner>
            </div>
          )}
          <h2 className="ui-h2 ui-block">What happens next</h2>
          <div className="in-store-next">
            <Timeline label="What happens next" moments={momentsOf(draft, waiting, store.timeZone, brand.storeName)} />
          </div>
          <h2 className="ui-h2 ui-block">Nothing there?</h2>
          <p className="ui-small in-store-hint">
            Look among spam and promotions. Is the address wrong?{' '}
            <Link className="ui-link" to={paths.inStore['contact-info']}>
              Change it
            </Link>{' '}
            and send your claim again: all else is kept.
          </p>
          <Form method="post" className="page-note">
            <Button kind="secondary" fit busy={busy} busyLabel="Sending">
              Send the mail again
            </Button>
          </Form>
        </div>
      )}
    </div>
  );
}

function momentsOf(
  { product }: InStoreDraft,
  waiting: InStoreDraft['waiting'],
  timeZone: string,
  storeName: string,
): Moment[] {
  return [
    {
      key: 'told',
      when: waiting === null ? [] : [formatDay(waiting.sentAt, timeZone)],
      title: 'You told us',
      ...(product === null ? {} : { note: nameOfProduct(product) }),
      state: 'done',
    },
    {
      key: 'mail',
      when: ['Now'],
      title: 'You press the button in our mail',
      ...(waiting === null ? {} : { note: `The link works until ${formatDay(waiting.expiresAt, timeZone)}.` }),
      state: 'now',
    },
    { key: 'look', when: ['Then'], title: `${storeName} looks at it`, state: 'next' },
  ];
}
