import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { PortalClient } from '../../api/portal-client.ts';
import { createPortal, portalContext, portalOf } from '../context.ts';
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
