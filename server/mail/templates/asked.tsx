import { formatDateTime } from '../../../core/rules/text.ts';
import type { ClaimLetter, MailMessage } from '../email.ts';
import { Message, Strong, Words } from './frame.tsx';
import { ClaimMail, TheClaim, type Written } from './shared.tsx';
import { longDay } from './words.ts';

function Asked({ letter, message }: { letter: ClaimLetter; message: MailMessage }) {
  const { store } = letter;
  const from = message.senderName === store.name ? store.name : `${message.senderName}, ${store.name}`;
  return (
    <Message from={from} at={formatDateTime(message.createdAt, store.timeZone)}>
      {message.messageContent}
    </Message>
  );
}

function Deadline({ letter }: { letter: ClaimLetter }) {
  return letter.closesAt === null ? null : (
    <Words>
      We wait for your answer until <Strong>{longDay(letter.closesAt, letter.store.timeZone)}</Strong>, and close the
      claim after that.
    </Words>
  );
}

/** Somebody of the store wrote: a question, or only word of how it goes. */
export function claimQuestion(letter: ClaimLetter): Written {
  const { claim, message } = letter;
  const asks = message?.needsAnswer ?? false;
  return {
    subject: `A ${asks ? 'question' : 'message'} about your claim #${claim.claimNumber}`,
    body: (
      <ClaimMail
        letter={letter}
        preview={asks ? 'We need a word from you to go on.' : 'You don’t need to do anything else.'}
        title={asks ? 'We have a question for you.' : 'A word about your claim.'}
        act={asks ? 'Answer' : 'See your claim'}
      >
        <Words>
          {asks ? 'To go on with' : 'This is about'} your <TheClaim claim={claim} />
          {asks ? ', we need to know:' : '.'}
        </Words>
        {message && <Asked letter={letter} message={message} />}
        {asks && <Deadline letter={letter} />}
      </ClaimMail>
    ),
  };
}

/** The parcel of a claim that was filed ahead of its time was delivered. */
export function claimArrival(letter: ClaimLetter): Written {
  const { claim, store } = letter;
  const delivered = claim.arrival?.deliveredAt ?? null;
  return {
    subject: `Did it arrive? About your claim #${claim.claimNumber}`,
    body: (
      <ClaimMail
        letter={letter}
        preview="A word from you, and we know what to do."
        title="Did your parcel arrive?"
        act="Tell us"
      >
        <Words>
          The carrier says that order {claim.sourceOrderNumber} was delivered
          {delivered === null ? '' : ` on ${formatDateTime(delivered, store.timeZone)}`}. You told us that it had
          stopped moving, so we ask: is it there, and is everything as it should be?
        </Words>
        <Words>
          Your claim’s page takes your answer in one press. If it did not arrive, or it is damaged, we go on with your
          claim <Strong>#{claim.claimNumber}</Strong>.
          {letter.closesAt !== null && (
            <>
              {' '}
              If we do not hear from you until <Strong>{longDay(letter.closesAt, store.timeZone)}</Strong>, we take it
              that all is well and close it.
            </>
          )}
        </Words>
      </ClaimMail>
    ),
  };
}

/** How did it go? One letter after the end of a claim, and no second one. */
export function claimReview(letter: ClaimLetter): Written {
  const { claim, store } = letter;
  return {
    subject: `How did it go? Your claim #${claim.claimNumber}`,
    body: (
      <ClaimMail
        letter={letter}
        preview="A word from you helps. It takes a minute."
        title="How did it go?"
        act="Tell us how it went"
        href={letter.reviewUrl}
      >
        <Words>
          Your <TheClaim claim={claim} /> is done. A word from you helps {store.name} do better next time. It takes a
          minute, and we ask only this once.
        </Words>
      </ClaimMail>
    ),
  };
}

/** We still wait: for an answer, or for a signature. */
export function claimReminder(letter: ClaimLetter): Written {
  const { claim, store, message } = letter;
  if (claim.claimState === 'DRAFT') {
    const until = longDay(letter.signBy, store.timeZone);
    return {
      subject: `Your claim #${claim.claimNumber} waits for your signature`,
      body: (
        <ClaimMail
          letter={letter}
          preview={`Please sign by ${until}.`}
          title="Your claim waits for your signature."
          act="Read and sign"
          href={letter.signUrl}
        >
          <Words>
            We wrote down <TheClaim claim={claim} /> and begin once you have signed it. The link works until{' '}
            <Strong>{until}</Strong>.
          </Words>
        </ClaimMail>
      ),
    };
  }
  return {
    subject: `Your claim #${claim.claimNumber} waits for your answer`,
    body: (
      <ClaimMail
        letter={letter}
        preview="We need a word from you to go on."
        title="We still need a word from you."
        act="Answer"
      >
        <Words>
          We asked you something about your <TheClaim claim={claim} />:
        </Words>
        {message && <Asked letter={letter} message={message} />}
        <Deadline letter={letter} />
      </ClaimMail>
    ),
  };
}
