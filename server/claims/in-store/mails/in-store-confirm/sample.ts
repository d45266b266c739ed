import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import type { inStoreMails } from './mail.ts';

const letter = {
  customerName: 'Ada Lind',
  productName: 'Halo headphones',
  confirmUrl: 'http://demo.localhost:3000/view/confirm/ses_1.1.ccc',
  expiresAt: '2026-12-05T09:00:00.000Z',
};

export const samples: Samples<keyof typeof inStoreMails> = { 'in-store-confirm': [['in-store-confirm', letter]] };
