import { expect, test } from 'vitest';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { plainDesk } from './plain-desk.ts';

test('messages and items are read without tags, and a sign that is no tag stays', () => {
  const message = { messageContent: '<b>Please</b>, 3 < 4', message: '<b>Please</b>, 3 < 4' };
  const claim = {
    claimDescription: '<p>It broke.</p>',
    claimItems: [{ name: '<i>Mug</i>', details: 'Chip<br>ped', selectedOptions: [] }],
    claimResolutions: [],
    claimMessages: [message],
  };
  // Cast: only what is made plain is given.
  const desk = { claim, order: { orderItems: [{ productName: '<i>Mug</i>' }] } } as unknown as ClaimDesk;
  const plain = plainDesk(desk);
  expect(plain.claim.claimMessages.map(({ messageContent }) => messageContent)).toEqual(['Please, 3 < 4']);
  expect(plain.claim.claimDescription).toBe('It broke.');
  expect(plain.claim.claimItems.map(({ name, details }) => [name, details])).toEqual([['Mug', 'Chipped']]);
  expect(plain.order.orderItems.map(({ productName }) => productName)).toEqual(['Mug']);
});
