import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { isCompleteEmail } from '#core/rules/commerce/order-query.ts';
import * as common from '#words/common.ts';
import { stillStuck } from '#words/error.tsx';
import * as words from '#words/start.tsx';
import { ApiFailure, isOutOfReach } from '../../../api/portal-client.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FieldGroup, TextField } from '../../../ui/Field.tsx';
import { ErrorSummary } from '../../../ui/form-errors/ErrorSummary.tsx';
import { type FormError, missing, refused } from '../../../ui/form-errors/form-error.ts';
import { asksForSample, portalOf } from '../../context.ts';
import { Header } from '../../layout/Header.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import { Sentences } from '../../layout/Sentences.tsx';
import { OrWriteToStore } from '../../layout/WriteToStore.tsx';
import type { PageHandle } from '../../page.ts';
import { paths, type WasOpen } from '../../paths.ts';
import { isOffline, refusedBy } from '../../refusal.ts';
import { sampleContext, sampleLookUp } from '../../sample/sample.ts';
import { besidePhoto } from '../../theme/photo-media.ts';
import { usePortal } from '../../use-portal.ts';
import { MailMeTheLink } from './MailMeTheLink.tsx';
import { OpenLink } from './OpenLink.tsx';

export const handle = { title: words.title, photo: true } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const link = url.searchParams.get('link');
  const closed = url.searchParams.get('closed');
  const works = link !== null && (await portalOf(context).client.opensSomething(link));
  const wasOpen: WasOpen | null = closed === 'order' || closed === 'in-store' ? closed : null;
  return { link, works, wasOpen, sample: asksForSample(url, context) ? sampleLookUp : null };
}

interface Refusal {
  order: string;
  email: string;
  kind: 'missing' | 'no-match' | 'offline' | 'out-of-reach' | 'failed' | 'expired' | 'refused' | 'link-sent';
  message: string;
  /** The address that was likely meant by one that matches nothing, as the API says. */
  meant?: unknown;
  /** The API offers to mail a link instead, for an order that was missed often. */
  offer: boolean;
}

/** Whether a scanned code opens a draft started in a store; every other link opens an order. */
const opensBranchDraft = (link: string) => link.startsWith('go.ses_');

/** Looks the order up (spec section 5: both are needed, both are trimmed), mails a link, or opens one. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Refusal | Response> {
  const form = await request.formData();
  const order = String(form.get('order') ?? '').trim();
  const email = String(form.get('meant') ?? form.get('email') ?? '').trim();
  const said = { order, email, offer: false };
  const { client, keepOrder, forget } = portalOf(context);
  const act = form.get('act');
  try {
    if (act === 'mail-link' && order !== '') {
      await client.mailLookUpLink(order, email);
      return { ...said, kind: 'link-sent', message: '' };
    }
    if (act === 'open-link') {
      const link = String(form.get('link') ?? '');
      if (opensBranchDraft(link)) {
        const { step } = await client.openDraftHandOff(link);
        forget();
        return redirect(paths.inStore[step === 'receipt' ? 'receiptUpload' : step], 303);
      }
      keepOrder(await client.openLookUpLink(link));
      return redirect(paths.process, 303);
    }
    if (order === '' || !isCompleteEmail(email)) {
      return { ...said, kind: 'missing', message: '' };
    }
    if (asksForSample(new URL(request.url), context) && order === sampleLookUp.order && email === sampleLookUp.email) {
      context.get(sampleContext).write('');
      forget();
      return redirect(paths.process, 303);
    }
    keepOrder(await client.lookUp(email, order));
    return redirect(paths.process, 303);
  } catch (failure) {
    const [{ message }] = refusedBy(failure);
    const problem = failure instanceof ApiFailure ? failure.problem : null;
    const offer = (problem?.mailLinkOffered === true || act === 'mail-link') && order !== '';
    return { ...said, offer, message, kind: kindOf(failure), meant: problem?.likelyEmail };
  }
}

/** What the last press met; before any, that a link opens nothing anymore. */
function useRefusal(): Refusal | undefined {
  const { link, works } = useLoaderData<typeof loader>();
  const met = useActionData<Refusal>();
  const opensNothing = link !== null && !works;
  return met ?? (opensNothing ? { order: '', email: '', kind: 'expired', message: '', offer: false } : undefined);
}

/** A miss, no connection, a failure of ours, or a refusal that the API words: each says something else and leads elsewhere. */
function kindOf(failure: unknown): Refusal['kind'] {
  const problem = failure instanceof ApiFailure ? failure.problem : null;
  if (problem?.code === 'order-not-found') {
    return 'no-match';
  }
  if (isOutOfReach(failure) && problem === null) {
    return isOffline() ? 'offline' : 'out-of-reach';
  }
  if (problem?.code === 'link-expired') {
    return 'expired';
  }
  return problem === null || problem.code === 'internal' ? 'failed' : 'refused';
}

/** The start: the brand's own photograph, one question, two fields. */
export function Component() {
  const { brand } = usePortal();
  const { tallUrl, wideUrl, logoOn } = brand.background;
  const tall = tallUrl ?? wideUrl;
  const wide = wideUrl ?? tallUrl;
  const photo = tall !== null && wide !== null;
  const { link } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  const missed = refusal !== undefined;
  // A link that wasn't reached still opens what it opens: its button stays, below what happened.
  const opens = link !== null && refusal?.kind !== 'expired';
  return (
    <div className="start" data-photo={photo} data-missed={missed}>
      {photo && (
        <div className="start-photo">
          <picture>
            <source media={besidePhoto} srcSet={tall} />
            <img className="start-picture" src={wide} alt="" width={390} height={316} fetchPriority="high" />
          </picture>
          <Header on={logoOn} />
        </div>
      )}
      <div className="start-words">
        <Header />
        <div className="start-form-side">
          {opens ? <OpenLink link={link} refusal={refusal} told={refusal && troubleOf(refusal)} /> : <LookUp />}
        </div>
        <p className="ui-caption start-foot">{words.footer}</p>
      </div>
    </div>
  );
}

function LookUp() {
  const { brand, store } = usePortal();
  const { sample, wasOpen } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  const led = refusal === undefined ? wasOpen : null;
  const busy = useNavigation().state !== 'idle';
  const lacks = missingFields(refusal);
  const noMatch = refusal?.kind === 'no-match';
  const trouble = refusal && troubleOf(refusal);
  const errors: FormError[] = trouble
    ? [noMatch ? missing('order', words.noMatchHint) : refused('main', trouble.hint)]
    : Object.entries(lacks).map(([field, message]) => missing(field, message));
  return (
    <>
      <ErrorSummary errors={errors} refusal={refusal} title={trouble?.title}>
        {noMatch ? refusal.message : undefined}
      </ErrorSummary>
      {led !== null && (
        <div className="start-led" id="was-closed">
          <Banner live>{words.wasClosed[led]}</Banner>
        </div>
      )}
      {/* A page that is come to is read from its heading on. */}
      <h1
        className={`ui-h1 ui-display${errors.length > 0 ? ' start-after-errors' : ''}`}
        aria-describedby={led === null ? undefined : 'was-closed'}
      >
        <Sentences text={brand.texts.headline} />
      </h1>
      {!noMatch && <p className="ui-lede">{brand.texts.intro}</p>}
      {sample !== null && (
        <p className="page-sample start-sample">
          <span>{words.sample}</span>
        </p>
      )}
      <Form method="post" className="start-form" noValidate>
        <FieldGroup id="look-up" error={noMatch ? words.noMatchField : undefined}>
          <TextField
            id="order"
            name="order"
            label={words.orderNumber}
            hint={words.orderNumberHint}
            defaultValue={refusal?.order ?? sample?.order}
            error={lacks.order}
            aria-invalid={noMatch || undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <TextField
            id="email"
            name="email"
            type="email"
            label={words.email}
            hint={words.emailHint}
            defaultValue={refusal?.email ?? sample?.email}
            error={lacks.email}
            aria-invalid={noMatch || undefined}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </FieldGroup>
        <Button busy={busy} busyLabel={words.finding}>
          {errors.length > 0 && refusal?.kind !== 'expired' ? common.tryAgain : common.findMyOrder}
        </Button>
        {typeof refusal?.meant === 'string' && (
          <p className="ui-small page-note">
            {words.didYouMean(
              <button type="submit" name="meant" value={refusal.meant} className="ui-link ui-link-tap">
                {refusal.meant}
              </button>,
            )}
          </p>
        )}
      </Form>
      {refusal !== undefined && <MailMeTheLink said={refusal} sent={refusal.kind === 'link-sent'} />}
      {store.capabilities.inStore && (
        <p className="ui-small page-note">
          {words.inAShop((startHere) => (
            <RouterLink href={paths.inStore.begin} className="ui-link ui-link-tap">
              {startHere}
            </RouterLink>
          ))}
        </p>
      )}
      {noMatch && <OrWriteToStore place="page-note" sentence={words.noConfirmation} />}
      {refusal?.kind === 'failed' && <OrWriteToStore place="page-note" sentence={stillStuck} />}
    </>
  );
}

/** What stands above the form, and what to do; undefined where a field says it. */
function troubleOf({ kind, message }: Refusal): { title: string; hint: string } | undefined {
  switch (kind) {
    case 'no-match':
      return { title: words.noMatch, hint: words.noMatchHint };
    case 'offline':
      return { title: words.offline, hint: words.offlineHint };
    case 'out-of-reach':
      return { title: words.outOfReach, hint: words.outOfReachHint };
    case 'failed':
      return { title: words.failed, hint: message };
    case 'expired':
      return { title: words.expired, hint: words.expiredHint };
    case 'refused':
      return { title: words.refused, hint: message };
    default:
      return undefined;
  }
}

function missingFields(refusal: Refusal | undefined): { order?: string; email?: string } {
  if (refusal?.kind !== 'missing') {
    return {};
  }
  return {
    ...(refusal.order === '' ? { order: words.orderNumberMissing } : {}),
    ...(refusal.email === ''
      ? { email: words.emailMissing }
      : isCompleteEmail(refusal.email)
        ? {}
        : { email: words.emailIncomplete }),
  };
}
