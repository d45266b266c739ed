import type { SampleLetter, Samples } from '../../../../platform/mail/mail-kind.ts';
import type { contractMails } from './mail.ts';

const percent = (value: string) => ({ kind: 'percent', percent: value }) as const;

const email: SampleLetter<'contract-change'> = {
  customerName: 'Mara Holm',
  proposalId: 'cpr_1',
  by: null,
  validFrom: '2027-01-01T05:00:00.000Z',
  isFirst: false,
  needsAcceptance: false,
  changes: [
    { cover: 'shipping', field: 'cost', before: percent('35'), after: percent('32.5'), worse: false },
    {
      cover: null,
      field: 'per-month',
      before: { kind: 'amount', amount: '49.00' },
      after: { kind: 'none' },
      worse: false,
    },
  ],
  currency: 'USD',
  reason: 'Fewer packages were lost this year.',
  pageUrl: 'http://demo.localhost:3000/console/stores/sto_1/contract',
};

const { customerName, proposalId, validFrom, pageUrl } = email;
const ended = { customerName, proposalId, validFrom, pageUrl };

const band = { from: '20', upTo: '50', kind: 'fixed', amount: '0.90', atLeast: null, atMost: null } as const;
const bands = [band, { ...band, from: '50', upTo: '400', kind: 'percentage', amount: '1.6', atLeast: '1.20' }] as const;

export const samples: Samples<keyof typeof contractMails> = {
  'contract-change': [
    ['contract-change', email],
    [
      'contract-offered',
      {
        ...email,
        needsAcceptance: true,
        changes: [
          { cover: 'shipping', field: 'cost', before: percent('35'), after: { kind: 'bands', bands }, worse: true },
          {
            cover: 'shipping',
            field: 'replacement',
            before: { kind: 'goods', basis: 'retail', percent: '100' },
            after: { kind: 'goods', basis: 'cost', percent: '100' },
            worse: true,
          },
        ],
      },
    ],
    [
      'contract-first',
      {
        ...email,
        isFirst: true,
        changes: [
          { cover: 'shipping', field: 'cost', before: null, after: percent('35'), worse: false },
          { cover: null, field: 'settlement', before: null, after: { kind: 'said', said: 'greater' }, worse: false },
          {
            cover: null,
            field: 'per-claim',
            before: null,
            after: { kind: 'beyond', amount: '2.50', included: 2 },
            worse: false,
          },
        ],
      },
    ],
  ],
  'contract-ended': [
    ['contract-stopped', { ...ended, hasLapsed: false }],
    ['contract-lapsed', { ...ended, hasLapsed: true }],
  ],
  'contract-proposed': [['contract-proposed', { ...email, by: 'Priya Raman' }]],
};
