import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { Review } from '#core/contract/claims/reviews.ts';
import { claimIdOfToken } from '#core/rules/claims/claim-token.ts';
import { fileKindOf } from '#core/rules/platform/media-files.ts';
import * as words from '#words/view/answers.ts';
import { ApiFailure, type PortalClient } from '../../../../api/portal-client.ts';
import { portalOf } from '../../../context.ts';
import { notFound } from '../../../not-found.ts';
import { readOrShown } from '../../../page-memory.ts';
import { paths } from '../../../paths.ts';
import { sentenceOf } from '../../../refusal.ts';
import { forgetAppeal } from './kept-appeal.ts';

export type ViewData =
  | { kind: 'claim'; token: string; claim: Claim; allowed: readonly string[]; now: string; review?: Review }
  | { kind: 'expired'; erased: boolean };

export interface ViewRefusal {
  act: string;
  message: string;
  /** What was typed, so that nothing is lost. */
  text: string;
}

/** The claim among a page's data; null where there is none. */
export function claimOf(shown: unknown): Claim | null {
  const view = shown as ViewData | undefined;
  return view?.kind === 'claim' ? view.claim : null;
}

/**
 * The claim of a link's token; with an empty one the claim `own` of the order that was looked up on this device. What is
 * not there is a 404; what has expired says so.
 */
export async function readClaim(
  client: PortalClient,
  token: string,
  request: Request,
  own: string | null = null,
): Promise<ViewData> {
  const id = own ?? claimIdOfToken(token);
  if (id === null) {
    throw notFound(request);
  }
  const link = own === null ? token : undefined;
  try {
    const [claim, actions] = await Promise.all([client.claim(id, link), client.claimActions(id, link)]);
    return { kind: 'claim', token, claim, allowed: actions.allowed, now: new Date().toISOString() };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 410) {
      return { kind: 'expired', erased: failure.problem?.erased === true };
    }
    if (failure instanceof ApiFailure && (failure.status === 404 || failure.status === 401)) {
      throw notFound(request);
    }
    throw failure;
  }
}

/** What a page about a claim answers: 410 where its link has expired, so that nobody takes the page for the claim. */
export function answerOf<View extends { kind: string }>(view: View) {
  return data(view, { status: view.kind === 'expired' ? 410 : 200 });
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { client } = portalOf(context);
  return answerOf(await readOrShown(request, () => readWithFeedback(client, params.token ?? '', request)));
}

/** The claim of a link's token, and once it was decided what its customer said of it, which only the claim's own link reads. */
async function readWithFeedback(client: PortalClient, token: string, request: Request): Promise<ViewData> {
  const view = await readClaim(client, token, request);
  if (view.kind === 'expired' || view.claim.decision === null || token.split('.')[1] !== 'view') {
    return view;
  }
  const [review] = view.allowed.includes('review') ? [] : await client.reviews(view.claim.id, token);
  return review === undefined ? view : { ...view, review };
}

/** Writes a message, says that a fact is wrong or whether the parcel arrived, appeals a denial, or takes the claim back; each works as a plain form. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<ViewRefusal | Response> {
  const { client } = portalOf(context);
  const token = params.token ?? '';
  const id = claimIdOfToken(token) ?? '';
  const form = await request.formData();
  const act = String(form.get('act') ?? '');
  const text = String(form.get('text') ?? '').trim();
  try {
    if (act === 'withdraw') {
      await takeBack(client, id, form, token);
      return redirect(paths.view(token), 303);
    }
    if (act === 'arrived' || act === 'not-arrived') {
      const answer = { expectedVersion: Number(form.get('version')), arrived: act === 'arrived', text };
      await client.answerArrival(id, answer, token);
      return redirect(paths.view(token), 303);
    }
    const medias = [...form.getAll('medias').map(String), ...(await sendFiles(client, form.getAll('photos'), token))];
    const said = text === '' && medias.length > 0 ? words.photosAttached : text;
    if (said === '') {
      return { act, message: act === 'message' ? words.nothingWritten : words.nothingCorrected, text };
    }
    if (act === 'appeal') {
      await client.appeal(id, { expectedVersion: Number(form.get('version')), text: said, medias }, token);
      forgetAppeal(id);
      return redirect(paths.view(token), 303);
    }
    const messageContent = act === 'wrong-fact' ? words.factIsWrong(said) : said;
    await client.sendMessage(String(form.get('orderId') ?? ''), { claimId: id, messageContent, medias }, token);
    return redirect(`${paths.view(token)}#messages`, 303);
  } catch (failure) {
    return { act, message: sentenceOf(failure), text };
  }
}

/**
 * Takes the claim back. It moves on when its shopper writes or somebody of the store opens it: what still stands as the
 * shopper saw it is taken back all the same, and only what was answered or decided meanwhile is read first. Answers the
 * claim as it is then. Throws ApiFailure.
 */
export async function takeBack(
  client: PortalClient,
  id: string,
  form: FormData,
  token: string | undefined,
): Promise<Claim> {
  try {
    return await client.withdraw(id, Number(form.get('version')), token);
  } catch (failure) {
    const now = failure instanceof ApiFailure && failure.problem?.code === 'state-conflict' ? failure.problem : null;
    const claim = now?.claim as Claim | undefined;
    if (claim === undefined || claim.portalState !== form.get('state') || !claimAllows(now, 'withdraw')) {
      throw failure;
    }
    return client.withdraw(id, claim.version, token);
  }
}

function claimAllows(problem: Record<string, unknown> | null, act: string): boolean {
  return Array.isArray(problem?.allowed) && problem.allowed.includes(act);
}

/** Files that came with the form itself, before script: each is put where the API says. */
async function sendFiles(client: PortalClient, files: readonly FormDataEntryValue[], token: string): Promise<string[]> {
  const given = files.filter((file): file is File => file instanceof File && file.size > 0);
  return Promise.all(
    given.map(async (file) => {
      const asked = {
        contentType: fileKindOf(file.name, file.type)?.contentType ?? file.type,
        filename: file.name,
        mediaType: 'CLAIM',
        contentLength: file.size,
      } as const;
      const place = await client.createUpload(asked, token);
      await client.putFile(place, file);
      return place.mediaId;
    }),
  );
}
