import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import type { privacyMails } from './mail.ts';

export const samples: Samples<keyof typeof privacyMails> = {
  'own-data-link': [
    [
      'own-data-link',
      {
        ...{ customerName: 'Ana Ruiz', orderNumber: '1001', hours: 24 },
        ownDataUrl: 'http://demo.localhost:3000/view/token/data',
      },
    ],
  ],
  'own-data-erased': [
    [
      'own-data-erased',
      {
        ...{ customerName: 'Ana Ruiz', startedAt: '2026-11-22T08:15:00.000Z' },
        ...{ erasureId: 'ers_01jd8z0000000000000000000a', homeUrl: 'http://demo.localhost:3000/' },
      },
    ],
  ],
};
