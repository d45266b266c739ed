import type { Module } from '../modules/module-shape.ts';
import { mountMailFonts } from './mail-fonts.ts';
import { mountMailbox } from './mailbox.ts';
import { packOlderMails, sweepMails } from './sweep-mails.ts';

/** Emails: the frame of all, how each is written once and sent, the mailbox of a demo, SMTP. */
export const module: Module = {
  mount(app, { services }) {
    mountMailFonts(app);
    mountMailbox(app, services);
  },
  sweeps: { emails: sweepMails, 'packed-emails': packOlderMails },
};
