import { useEffect, useRef } from 'react';
import type { Claim, ClaimMessage } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimEmail } from '#core/contract/desk/claim-emails.ts';
import type { FeedEntry } from '#core/contract/desk/claim-page.ts';
import type { ClaimNote } from '#core/contract/desk/notes.ts';
import type { WaitingMessage } from '#core/contract/desk/waiting-messages.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/talk.ts';
import { Folded } from '../../kit/Folded.tsx';
import { Avatar } from '../../kit/pieces/pieces.tsx';
import { StateGlyph } from '../../kit/pieces/StateGlyph.tsx';
import { clock, dateAndClock, dayHead, dayKey } from '../../kit/pieces/time.ts';
import { EmailEntry } from '../claim-emails/EmailEntry.tsx';
import { isVideo } from '../evidence/pictures.ts';
import { Still } from '../evidence/Still.tsx';
import { NoteEntry } from '../notes/NoteEntry.tsx';
import { WaitingEntry } from '../waiting-messages/WaitingEntry.tsx';
import { WholeEmail } from './WholeEmail.tsx';

export type FeedLine = { at: string; key: string } & (
  | { event: FeedEntry }
  | { message: ClaimMessage }
  | { note: ClaimNote }
  | { email: ClaimEmail }
  | { waiting: WaitingMessage }
);

const { senders } = words;

interface Parts {
  feed: readonly FeedEntry[];
  notes: readonly ClaimNote[];
  emails: readonly ClaimEmail[];
  waiting: readonly WaitingMessage[];
}

interface Props extends Parts {
  claim: Claim;
  you: string;
}

/** Events, messages, notes and emails of a claim by the day: who did what and why, what was said, and what staff noted. */
export function Feed({ claim, feed, notes, emails, waiting, you }: Props) {
  const lines = linesOf(claim, { feed, notes, emails, waiting });
  const end = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last line is what moves the view
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last, claim.id]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard
    <section className="claim-feed" tabIndex={0} aria-label={words.activity}>
      <FeedLines claim={claim} lines={lines} you={you} />
      <div ref={end} />
    </section>
  );
}

/** Lines of a claim’s feed, under the head of their day. */
export function FeedLines({ claim, lines, you }: Pick<Props, 'claim' | 'you'> & { lines: readonly FeedLine[] }) {
  let day = '';
  return (
    <ol>
      {lines.map((line) => {
        const key = 'waiting' in line ? day : dayKey(line.at, claim.timeZone);
        const head = key === day ? null : dayHead(line.at, claim.timeZone);
        day = key;
        return (
          <li key={line.key}>
            {head !== null && <h2 className="claim-feed-day">{head}</h2>}
            {'event' in line ? (
              <Event event={line.event} zone={claim.timeZone} you={you} />
            ) : 'email' in line ? (
              <EmailEntry claim={claim} email={line.email} />
            ) : 'waiting' in line ? (
              <WaitingEntry claim={claim} message={line.waiting} />
            ) : 'note' in line ? (
              <NoteEntry note={line.note} zone={claim.timeZone} you={you} />
            ) : (
              <Said message={line.message} zone={claim.timeZone} you={you} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What happened on a claim and was said, the oldest first. */
export function linesOf(claim: Claim, { feed, notes, emails, waiting }: Parts): FeedLine[] {
  const said: FeedLine[] = claim.claimMessages.map((message) => ({ at: message.createdAt, key: message.id, message }));
  // Staff's own note, of a claim that they filed for the customer, is not the customer's message.
  if (claim.claimDescription !== '') {
    said.push({ at: claim.createdAt, key: 'description', message: descriptionAsMessage(claim) });
  }
  const done: FeedLine[] = feed
    .filter((event) => event.kind !== 'message.created')
    // A message says itself that it couldn't be sent, as long as it is there.
    .filter((event) => event.kind !== 'message.not-sent' || !waiting.some(({ unsent }) => unsent !== null))
    // Each email says itself that it reached no one, as long as that is so.
    .filter((event) => event.kind !== 'claim.email-refused' || emails.length === 0)
    .map((event) => ({ at: event.at, key: event.id, event }));
  const noted: FeedLine[] = notes.map((note) => ({ at: note.createdAt, key: note.id, note }));
  const sent: FeedLine[] = emails.map((email) => ({
    at: email.sentAt ?? email.refused?.at ?? email.createdAt,
    key: email.id,
    email,
  }));
  const past = [...done, ...said, ...noted, ...sent].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  // Behind all that was: what isn't sent is still to do.
  return [...past, ...waiting.map((message) => ({ at: message.sendAt, key: message.id, waiting: message }))];
}

function descriptionAsMessage(claim: Claim): ClaimMessage {
  return {
    id: 'description',
    claimId: claim.id,
    messageContent: claim.claimDescription,
    message: claim.claimDescription,
    medias: [],
    senderId: null,
    senderName: claim.wordsBy === 'store' ? claim.storeName : claim.authorName,
    authorName: claim.wordsBy === 'store' ? claim.storeName : claim.authorName,
    senderType: claim.wordsBy === 'store' ? 'brand' : 'customer',
    needsAnswer: false,
    byEmail: false,
    leftOut: [],
    wholeEmail: false,
    storeId: claim.storeId,
    createdAt: claim.createdAt,
  };
}

function Event({ event, zone, you }: { event: FeedEntry; zone: string; you: string }) {
  const who = event.actorName === you ? words.you : event.actorName;
  return (
    <div className="claim-event">
      <span className="claim-event-mark">
        {event.toState !== null ? (
          <StateGlyph state={event.toState} />
        ) : event.actorKind === 'staff' ? (
          <Avatar name={event.actorName} you={event.actorName === you} />
        ) : (
          <span className="claim-event-dot" />
        )}
      </span>
      <span>
        {who !== '' && <strong>{isolated(who)} </strong>}
        {who === '' ? event.text.charAt(0).toUpperCase() + event.text.slice(1) : event.text}
        {event.note !== '' && `: ${isolated(event.note)}`}
      </span>
      <time dateTime={event.at} title={dateAndClock(event.at, zone)}>
        {clock(event.at, zone)}
      </time>
    </div>
  );
}

function Said({ message, zone, you }: { message: ClaimMessage; zone: string; you: string }) {
  const mine = message.senderName === you && message.senderType !== 'customer';
  const isAutomatic = message.senderType === 'system';
  // Who may not know the store's customers reads no name.
  const name = isAutomatic ? words.automaticReply : message.senderName === '' ? words.theCustomer : message.senderName;
  return (
    <article className="claim-said" aria-label={isAutomatic ? name : words.wrote(name)}>
      {isAutomatic ? (
        <span className="claim-event-mark">
          <span className="claim-event-dot" aria-hidden="true" />
        </span>
      ) : (
        <Avatar name={name} you={mine} />
      )}
      <div>
        <header>
          <span className="kit-strong">{mine ? words.you : isolated(name)}</span>
          <span className="kit-ink-2 kit-small">
            {isAutomatic ? words.movesNothing : senders[message.senderType]}
            {message.byEmail && !isAutomatic && words.byEmailSuffix}
            {message.needsAnswer && words.needsReplySuffix}
          </span>
          <time dateTime={message.createdAt} title={dateAndClock(message.createdAt, zone)}>
            {clock(message.createdAt, zone)}
          </time>
        </header>
        <p>
          <Folded text={message.messageContent} most={900} />
        </p>
        {message.wholeEmail && <WholeEmail message={message} />}
        {message.leftOut.length > 0 && <p className="kit-ink-2 kit-small">{words.leftOut(message.leftOut)}</p>}
        {message.medias.length > 0 && (
          <ul className="claim-said-media">
            {message.medias.map((media) => (
              <li key={media.id}>
                <a href={media.url} target="_blank" rel="noreferrer">
                  <Still of={media} alt={isVideo(media) ? words.videoOpenIt : words.photoOpenIt} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
