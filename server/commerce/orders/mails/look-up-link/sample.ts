import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import { sampleThings } from '../../../../testing/email-brands.ts';
import type { lookUpMails } from './mail.ts';

const letter = {
  customerName: 'Ada Lind',
  orderNumber: '1001',
  things: [...sampleThings],
  openUrl: 'http://demo.localhost:3000/start?link=ord_1.m2x.ccc',
  minutes: 30,
};

export const samples: Samples<keyof typeof lookUpMails> = { 'look-up-link': [['look-up-link', letter]] };
