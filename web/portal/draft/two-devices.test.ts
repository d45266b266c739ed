import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { ProblemBody } from '#core/contract/platform/problems.ts';
import { emptyClaim } from '#core/drafts/saved-draft.ts';
import { ApiFailure, type PortalClient } from '../../api/portal-client.ts';
import { createPortal, portalContext, portalOf } from '../context.ts';
import { paths } from '../paths.ts';
import { draftOf, saveDraft } from './draft.ts';
import { filesNamed, goneField, phoneField, readAfresh } from './two-devices.ts';

function formWith(named: Record<string, readonly string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(named)) {
    for (const value of values) {
      form.append(name, value);
    }
  }
  return form;
}

test('a photo of the phone that the page has not seen yet survives what the page saves', () => {
  const beside = { photos: ['a'], [phoneField]: ['open'] };
  expect(filesNamed(formWith(beside), 'photos', ['a', 'b'])).toEqual(['a', 'b']);
});

test('what was taken away stays away, and without a phone the form alone counts', () => {
  const beside = { photos: ['a'], [goneField('photos')]: ['b'], [phoneField]: ['open'] };
  expect(filesNamed(formWith(beside), 'photos', ['a', 'b', 'c'])).toEqual(['a', 'c']);
  expect(filesNamed(formWith({ photos: ['a', 'a'] }), 'photos', ['b'])).toEqual(['a']);
});

test('with a phone beside it a page saves on top of what is stored', async () => {
  const currentInStore = vi.fn(async () => null);
  const context = new RouterContextProvider();
  context.set(portalContext, createPortal({ currentInStore } as unknown as PortalClient));
  await portalOf(context).inStore();
  readAfresh(context, formWith({}));
  await portalOf(context).inStore();
  expect(currentInStore).toHaveBeenCalledTimes(1);
  readAfresh(context, formWith({ [phoneField]: ['open'] }));
  await portalOf(context).inStore();
  expect(currentInStore).toHaveBeenCalledTimes(2);
});

test('a draft sent from elsewhere isn’t begun anew: the page gives way to the claim', async () => {
  const claims: unknown[] = [];
  const order = () => ({ systemOrderId: 'ord_1', customerEmail: 'ada@mail.test', existingClaims: [...claims] });
  const gone = { code: 'not-found' } as ProblemBody;
  const saveSession = vi.fn(async (_: { id?: string }) => {
    claims.push({ id: 'clm_1' });
    throw new ApiFailure(404, gone, 'gone');
  });
  const session = async () => ({ id: 'ses_1', status: 'DETAILS', metadata: { claim: emptyClaim }, media: {} });
  const context = new RouterContextProvider();
  // Cast: the page asks these three of the client alone.
  const client = { currentOrder: async () => order(), session, saveSession } as unknown as PortalClient;
  context.set(portalContext, createPortal(client));
  const draft = await draftOf(context);
  const said = { ...draft.claim, group: 'issuesWithItems' as const, category: 'SHIPPING' as const };
  const answer = await saveDraft(context, draft, said).catch((thrown: unknown) => thrown);
  expect((answer as Response).headers.get('location')).toBe(paths.claimReceived);
  expect(saveSession.mock.calls[0]?.[0].id).toBe('ses_1');
});
