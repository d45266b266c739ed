import { useEffect, useRef } from 'react';
import * as words from '#words/console/talk.ts';
import type { Claim, ClaimMessage } from '../../../core/contract/claims/claim-shapes.ts';
import type { FeedEntry } from '../../../core/contract/desk/claim-page.ts';
import type { ClaimNote } from '../../../core/contract/desk/notes.ts';
import { isolated } from '../../../core/rules/platform/isolated.ts';
import { Folded } from '../kit/Folded.tsx';
import { NoteEntry } from '../notes/NoteEntry.tsx';
import { Avatar } from '../pieces/pieces.tsx';
import { StateGlyph } from '../pieces/StateGlyph.tsx';
import { clock, dateAndClock, dayHead, dayKey } from '../pieces/time.ts';
import { isVideo } from './pictures.ts';
import { Still } from './Still.tsx';

type Line = { at: string; key: string } & ({ event: FeedEntry } | { message: ClaimMessage } | { note: ClaimNote });

const { senders } = words;

interface Props {
  claim: Claim;
  feed: readonly FeedEntry[];
  notes: readonly ClaimNote[];
  you: string;
}

/** Events, messages and notes of a claim by the day: who did what and why, what was said, and what staff noted. */
export function Feed({ claim, feed, notes, you }: Props) {
  const lines = linesOf(claim, feed, notes);
  const end = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last line is what moves the view
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last, claim.id]);

  let day = '';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard
    <section className="claim-feed" tabIndex={0} aria-label={words.activity}>
      <ol>
        {lines.map((line) => {
          const key = dayKey(line.at, claim.timeZone);
          const head = key === day ? null : dayHead(line.at, claim.timeZone);
          day = key;
          return (
            <li key={line.key}>
              {head !== null && <h2 className="claim-feed-day">{head}</h2>}
              {'event' in line ? (
                <Event event={line.event} zone={claim.timeZone} you={you} />
              ) : 'note' in line ? (
                <NoteEntry note={line.note} zone={claim.timeZone} you={you} />
              ) : (
                <Said message={line.message} zone={claim.timeZone} you={you} />
              )}
            </li>
          );
        })}
      </ol>
      <div ref={end} />
    </section>
  );
}

function linesOf(claim: Claim, feed: readonly FeedEntry[], notes: readonly ClaimNote[]): Line[] {
  const said: Line[] = claim.claimMessages.map((message) => ({ at: message.createdAt, key: message.id, message }));
  // Staff's own note, of a claim that they filed for the customer, is not the customer's message.
  if (claim.claimDescription !== '') {
    said.push({ at: claim.createdAt, key: 'description', message: descriptionAsMessage(claim) });
  }
  const done: Line[] = feed
    .filter((event) => !event.kind.startsWith('message'))
    .map((event) => ({ at: event.at, key: event.id, event }));
  const noted: Line[] = notes.map((note) => ({ at: note.createdAt, key: note.id, note }));
  return [...done, ...said, ...noted].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
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
  // Who may not know the store's customers reads no name.
  const name = message.senderName === '' ? words.theCustomer : message.senderName;
  return (
    <article className="claim-said" aria-label={words.wrote(name)}>
      <Avatar name={name} you={mine} />
      <div>
        <header>
          <span className="kit-strong">{mine ? words.you : isolated(name)}</span>
          <span className="kit-ink-2 kit-small">
            {senders[message.senderType]}
            {message.byEmail && words.byEmailSuffix}
            {message.needsAnswer && words.needsReplySuffix}
          </span>
          <time dateTime={message.createdAt} title={dateAndClock(message.createdAt, zone)}>
            {clock(message.createdAt, zone)}
          </time>
        </header>
        <p>
          <Folded text={message.messageContent} most={900} />
        </p>
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
