import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import type { noteMails } from './mail.ts';

const email = {
  customerName: 'Jonah Lee',
  noteId: 'not_1',
  by: 'Mara Holm',
  content: 'Looked at claim 9127: that’s our own packing photo.\n@Jonah Lee I wouldn’t hold this one for it.',
  writtenAt: '2026-11-21T09:04:00.000Z',
  claimNumber: 1042,
  claimUrl: 'http://demo.localhost:3000/console/claims/clm_1',
} as const;

export const samples: Samples<keyof typeof noteMails> = { 'note-mention': [['note-mention', email]] };
