import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MediaLink } from '#core/contract/claims/drafts.ts';
import type { DraftClaim } from '#core/drafts/draft.ts';
import { emptyClaim } from '#core/drafts/saved-draft.ts';
import { CheckAnswers } from '../../../../ui/CheckAnswers.tsx';
import { partsOf } from '../../../draft/parts.ts';
import { claimedItems, sumsOf } from '../../../draft/sums.ts';
import { mug, orderFor, parcelFor } from '../../../draft/testing.ts';
import { answersOf } from './review-answers.tsx';
import type { ReviewData } from './review-data.ts';

const order = orderFor({ orderItems: [mug], fulfillments: [parcelFor('one', [{ item: mug, quantity: 1 }])] });
const issue = {
  ...{ id: mug.sourceItemId, sourceItemId: mug.sourceItemId, quantity: 1, details: 'It fell.' },
  ...{ issueType: 'DAMAGED' as const, images: ['med_1', 'med_2'] },
};
const file = (id: string, contentType: string) =>
  ({ id, url: `/media/${id}`, thumbUrl: `/media/${id}?small`, contentType, filename: 'IMG_0815.jpg' }) as MediaLink;

function review(desiredMethod: 'REFUND' | 'RESHIP') {
  const claim = {
    ...emptyClaim,
    ...{ category: 'SHIPPING' as const, group: 'issuesWithItems' as const, resolution: { desiredMethod } },
    fulfillments: { one: { issues: [issue], shipmentIssue: null, details: '' } },
  } as unknown as DraftClaim;
  // Cast: the answers read no more of it.
  return answersOf({
    ...{ order, claim, media: { med_1: file('med_1', 'image/jpeg'), med_2: file('med_2', 'video/mp4') } },
    ...{ parts: partsOf(claim, order), claimed: claimedItems(claim, order), sums: sumsOf(claim, order) },
  } as unknown as ReviewData);
}

test.each(['REFUND', 'RESHIP'] as const)('%s is what the shopper asks for, not what was promised', (method) => {
  const last = review(method).at(-1);
  expect(last?.label).toBe('What you’re asking for');
  expect(renderToStaticMarkup(last?.body)).not.toMatch(/\bwe(’ll| will)\b/i);
});

test('each photo and video says which it is and opens, and none is called by its file', () => {
  const html = renderToStaticMarkup(createElement(CheckAnswers, { answers: review('REFUND') }));
  const opened = [...html.matchAll(/<a class="ui-thumb" href="([^"]*)" aria-label="([^"]*)"/g)].map(
    ([, href, name]) => [href, name],
  );
  expect(opened).toEqual([
    ['/media/med_1', 'View photo 1 of 2, photos and video'],
    ['/media/med_2', 'View video 2 of 2, photos and video'],
  ]);
  expect(html).not.toContain('IMG_0815');
});
