import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import type { InStoreDraft } from '#core/contract/claims/in-store-draft.ts';
import * as common from '#words/common.ts';
import { formatDay } from '#words/format.ts';
import * as words from '#words/in-store/sent.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ProductPicture } from '../../../ui/ProductPicture.tsx';
import { type Moment, Timeline } from '../../../ui/Timeline.tsx';
import { portalOf } from '../../context.ts';
import { begunInStore } from '../../draft/in-store.ts';
import { RouterLink } from '../../layout/RouterLink.tsx';
import { Sentences } from '../../layout/Sentences.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { refusedBy } from '../../refusal.ts';
import { usePortal } from '../../use-portal.ts';
import { maskedEmail, nameOfProduct } from './purchase.ts';

export const handle = { title: words.title } satisfies PageHandle;

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
    return { sent: true, errors: [] };
  } catch (failure) {
    return { sent: false, errors: refusedBy(failure) };
  }
}

/** Sent, and one thing left: the mail's link. Once it was opened, that there is nothing left. */
export function Component() {
  const { draft, filed, waiting, email } = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const { brand, store } = usePortal();
  const { product } = draft;
  const said = filed ? words.confirmed : words.waiting;
  return (
    <div className="ui-split view-received">
      <div className="ui-split-side">
        <ProductPicture
          src={product?.image?.url ?? brand.background.wideUrl ?? brand.background.tallUrl}
          name={product?.name ?? brand.storeName}
          size={520}
          className="view-received-picture"
          loading="eager"
        />
      </div>
      <div className="ui-split-head">
        <h1 className="ui-h1">
          <Sentences text={said.heading} />
        </h1>
        <p className="ui-lede">{said.lede}</p>
      </div>
      {!filed && (
        <div className="ui-split-rest">
          <dl className="in-store-sent ui-block">
            <div>
              <dt className="ui-small">{words.sentTo}</dt>
              <dd className="in-store-address">{maskedEmail(email)}</dd>
            </div>
          </dl>
          {again !== undefined && (
            <div className="ui-block">
              <Banner tone={again.sent ? 'info' : 'hint'} icon="info" live>
                {again.sent ? words.sentAgain : again.errors.map(({ message }) => message).join(' ')}
              </Banner>
            </div>
          )}
          <h2 className="ui-h2 ui-block">{words.next}</h2>
          <div className="in-store-next">
            <Timeline label={words.next} moments={momentsOf(draft, waiting, store.timeZone, brand.storeName)} />
          </div>
          <h2 className="ui-h2 ui-block">{words.nothingThere}</h2>
          <p className="ui-small in-store-hint">
            {words.nothingThereHint((changeIt) => (
              <RouterLink className="ui-link" href={paths.inStore['contact-info']}>
                {changeIt}
              </RouterLink>
            ))}
          </p>
          <Form method="post" className="page-note">
            <Button kind="secondary" fit busy={busy} busyLabel={common.sending}>
              {words.sendAgain}
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
      title: words.youTold,
      ...(product === null ? {} : { note: nameOfProduct(product) }),
      state: 'done',
    },
    {
      key: 'mail',
      when: [words.now],
      title: words.youConfirm,
      ...(waiting === null ? {} : { note: words.linkEnds(formatDay(waiting.expiresAt, timeZone)) }),
      state: 'now',
    },
    { key: 'look', when: [words.later], title: words.weLook(storeName), state: 'next' },
  ];
}
