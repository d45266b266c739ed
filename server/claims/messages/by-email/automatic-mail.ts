import { absenceWords } from './absence-words.ts';

/** The headers of an email, names in lower case. */
export type MailHeaders = readonly (readonly [name: string, value: string])[];

/** What every autoresponder of a kind adds, whatever it says, and what lists add. */
const autoresponders = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-mail-autoreply', 'x-vacation'];
const ofLists = ['list-id', 'list-unsubscribe'];

/** Without the case of its letters: in Turkish an i has a dot, or none, in either case. */
const folded = (text: string) => text.toLowerCase().normalize('NFD').replaceAll('\u0307', '').replaceAll('ı', 'i');
const absence = Object.values(absenceWords).flat().map(folded);
/** What stands before the subject that somebody answers. */
const answered = /^(?:re|aw|sv|vs|antw|odp|tr|ynt|rv|ref|回复|答复|回覆|返信|fw|fwd|wg)\s?(?:\[\d+\])?\s?[:：]/iu;

/**
 * Whether a program wrote an email: by RFC 3834, by what came before it, by what Exchange writes, and where none of them
 * says so, by how its subject begins. Answering one would begin a loop, and what it says is no reply of a customer.
 */
export function isAutomatic(headers: MailHeaders, { from, subject }: { from: string; subject: string }): boolean {
  const says = (name: string, pattern: RegExp) => headers.some(([is, value]) => is === name && pattern.test(value));
  return (
    says('auto-submitted', /^(?!no\b)./i) ||
    says('precedence', /^(bulk|junk|list|auto[-_]reply)\b/i) ||
    says('return-path', /^<\s*>$/) ||
    says('content-type', /^multipart\/report\b/i) ||
    says('x-auto-response-suppress', /^(?!none\b)./i) ||
    headers.some(
      ([name, value]) => ofLists.includes(name) || (autoresponders.includes(name) && !/^no$/i.test(value)),
    ) ||
    /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i.test(from) ||
    from === '' ||
    isAbsenceNote(subject)
  );
}

/**
 * Whether a subject begins as an absence note's does. Its words are followed by a colon, by the subject that it answers, or
 * by nothing: a person may have a subject of their own about office hours.
 */
function isAbsenceNote(subject: string): boolean {
  // Cut: as much as a pattern reads; nothing is kept of it.
  const text = folded(subject.trim().slice(0, 300));
  return absence.some((words) => {
    if (!text.startsWith(words)) {
      return false;
    }
    const rest = text.slice(words.length).trimStart();
    return rest === '' || /^[:：]/.test(rest) || answered.test(rest.replace(/^[-–—]\s*/, ''));
  });
}
