import type { Sample } from '../../../../platform/mail/mail-kind.ts';

const email = {
  template: 'invitation',
  customerName: '',
  invitedBy: 'Mara',
  role: 'Store Support',
  acceptUrl: 'http://demo.localhost:3000/console/invitation/inv_1.m2x.ccc',
  expiresAt: '2026-11-28T09:00:00.000Z',
} as const;

export const samples: Sample[] = [['invitation', { ...email, invitationId: 'inv_1' }]];
