import { wasLonger } from '#server-words/installation/written-for-people.ts';
import type { ArrivedMail } from './arrived-mail.ts';
import { textOfHtml } from './html-text.ts';
import type { Ours } from './ours.ts';
import { readReply, withoutLinks } from './reply-text.ts';

/** As many characters as a message on the page may have, and as its whole email is kept with. */
const mostText = 5000;
const mostWhole = 100_000;

/** What an email says, as a message may hold it. */
export interface MailWords {
  /** What was typed; empty where nothing was. */
  said: string;
  /** All of it, where more came than was typed; null where that is all. */
  whole: string | null;
}

/**
 * Reads what was typed in an email, and keeps the whole of it beside where anything was left out. One that seems to be all
 * quote, though no line of it is marked as one, is taken whole: better too much than nothing.
 */
export function wordsOf(mail: Pick<ArrivedMail, 'text' | 'html'>, ours: Ours): MailWords {
  const html = mail.text.trim() === '' ? textOfHtml(clean(mail.html)) : null;
  const reply = readReply(html?.said ?? clean(mail.text), ours);
  const whole = html?.whole ?? reply.whole;
  const isAlone = html ? html.quoteAlone || html.whole === '' : reply.quoteAlone;
  const said = cut(withoutLinks(reply.said || (isAlone ? '' : whole)), mostText);
  const all = cut(withoutLinks(whole), mostWhole);
  return { said, whole: said === all ? null : all };
}

const clean = (text: string) => text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');

const cut = (text: string, most: number) =>
  text.length <= most ? text : text.slice(0, most - wasLonger.length).toWellFormed() + wasLonger;
