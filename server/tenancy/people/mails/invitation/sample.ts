import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import type { invitationMails } from './mail.ts';

const email = {
  customerName: '',
  invitationId: 'inv_1',
  invitedBy: 'Mara',
  role: 'Store Support',
  acceptUrl: 'http://demo.localhost:3000/console/invitation/inv_1.m2x.ccc',
  expiresAt: '2026-11-28T09:00:00.000Z',
} as const;

const ofProvider = { ...email, invitationId: 'pin_1', invitedBy: 'Priya', role: 'provider support' } as const;

export const samples: Samples<keyof typeof invitationMails> = {
  invitation: [['invitation', email]],
  'provider-invitation': [['provider-invitation', ofProvider]],
};
