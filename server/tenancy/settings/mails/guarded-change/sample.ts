import type { SampleLetter, Samples } from '../../../../platform/mail/mail-kind.ts';
import type { guardedChangeMails } from './mail.ts';

const email: SampleLetter<'guarded-change'> = {
  customerName: 'Jonah Lee',
  changeId: 'gch_1',
  by: 'Mara Lindqvist',
  own: false,
  left: false,
  what: {
    area: 'limits',
    raised: [
      { limit: 'secondPersonFrom', from: 500, to: 2000 },
      { limit: 'creditFactor', from: 1.5, to: 2 },
    ],
  },
  currency: 'USD',
  reason: 'Holiday season.',
  holdsAt: '2026-11-27T15:10:00.000Z',
  pageUrl: 'http://demo.localhost:3000/console/stores/sto_1/settings/limits',
};

const at = (endpoint: string) => [
  { field: 'endpoint', value: endpoint },
  { field: 'channelToken', value: 'north' },
];

const engineMove: typeof email = {
  ...email,
  what: {
    area: 'engine',
    moved: {
      from: { kind: 'vendure', name: 'Vendure', at: at('https://shop.fjell.example/admin-api') },
      to: { kind: 'vendure', name: 'Vendure', at: at('https://new.fjell.example/admin-api') },
    },
  },
  reason: null,
  pageUrl: 'http://demo.localhost:3000/console/stores/sto_1/engine',
};

export const samples: Samples<keyof typeof guardedChangeMails> = {
  'guarded-change': [
    ['guarded-change', email],
    ['guarded-change-left', { ...email, left: true }],
    [
      'guarded-change-rate',
      { ...email, what: { area: 'limits', raised: [], rates: [{ currency: 'KWD', from: null, to: 0.3071 }] } },
    ],
    ['engine-move', engineMove],
  ],
  'guarded-change-failed': [['engine-move-failed', engineMove]],
};
