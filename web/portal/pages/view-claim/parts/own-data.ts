import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { OwnData } from '#core/contract/desk/own-data.ts';
import { claimIdOfToken } from '#core/rules/claims/claim-token.ts';
import * as words from '#words/own-data.ts';
import * as api from '../../../../api/operations.gen.ts';
import { ApiFailure } from '../../../../api/portal-client.ts';
import { browserClient } from '../../../browser-client.ts';
import { portalOf } from '../../../context.ts';
import { notFound } from '../../../not-found.ts';
import { sentenceOf } from '../../../refusal.ts';
import { answerOf, readClaim, type ViewData } from './view-claim.ts';

/** A claim's page link asks for the link that is mailed; that one opens the data themselves. */
export type OwnDataView = ViewData | { kind: 'own'; token: string; own: OwnData };

export type OwnDataAnswer =
  | { kind: 'mailed' }
  | { kind: 'erased'; id: string; startedAt: string }
  | { kind: 'refused'; message: string };

const inputOf = (token: string) => ({ params: { id: claimIdOfToken(token) ?? '' }, claimLink: token });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { client } = portalOf(context);
  const token = params.token ?? '';
  if (token.split('.')[1] !== 'data') {
    return answerOf<OwnDataView>(await readClaim(client, token, request));
  }
  try {
    return answerOf<OwnDataView>({ kind: 'own', token, own: await client.ask(api.getOwnData, inputOf(token)) });
  } catch (failure) {
    const status = failure instanceof ApiFailure ? failure.status : 0;
    if (status === 410 || status === 403) {
      return answerOf<OwnDataView>({
        kind: 'expired',
        erased: failure instanceof ApiFailure && failure.problem?.erased === true,
      });
    }
    if (status === 404 || status === 401) {
      throw notFound(request);
    }
    throw failure;
  }
}

/** Asks for the mailed link, or erases; each works as a plain form. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<OwnDataAnswer> {
  const { client } = portalOf(context);
  const token = params.token ?? '';
  const form = await request.formData();
  try {
    if (form.get('act') === 'mail') {
      await client.ask(api.mailOwnDataLink, inputOf(token));
      return { kind: 'mailed' };
    }
    if (form.get('sure') === null) {
      return { kind: 'refused', message: words.notSure };
    }
    return { kind: 'erased', ...(await client.ask(api.eraseOwnData, inputOf(token))) };
  } catch (failure) {
    return { kind: 'refused', message: sentenceOf(failure) };
  }
}

/** Hands the customer their copy as a file. Throws ApiFailure. */
export async function saveCopy(token: string): Promise<void> {
  const copy = await browserClient.ask(api.exportOwnData, inputOf(token));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }));
  link.download = 'my-data.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
