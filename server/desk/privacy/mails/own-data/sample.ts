import type { Sample } from '../../../../platform/mail/mail-kind.ts';

export const samples: Sample[] = [
  [
    'own-data-link',
    {
      ...{ template: 'own-data-link', customerName: 'Ana Ruiz', orderNumber: '1001', hours: 24 },
      ownDataUrl: 'http://demo.localhost:3000/view/token/data',
    },
  ],
  [
    'own-data-erased',
    {
      ...{ template: 'own-data-erased', customerName: 'Ana Ruiz', startedAt: '2026-11-22T08:15:00.000Z' },
      ...{ erasureId: 'ers_01jd8z0000000000000000000a', homeUrl: 'http://demo.localhost:3000/' },
    },
  ],
];
