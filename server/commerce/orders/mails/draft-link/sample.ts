import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import { sampleThings } from '../../../../testing/email-brands.ts';
import type { draftLinkMails } from './mail.ts';

const letter = {
  customerName: 'Ada Lind',
  orderNumber: '1001',
  things: [...sampleThings],
  resumeUrl: 'http://demo.localhost:3000/start?link=draft.ord_1.m2x.ccc',
  days: 7,
};

export const samples: Samples<keyof typeof draftLinkMails> = {
  'draft-link': [['draft-link', letter]],
  'draft-reminder': [['draft-reminder', letter]],
};
