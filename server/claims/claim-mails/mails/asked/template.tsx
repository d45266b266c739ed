import { isolated } from '#core/rules/platform/isolated.ts';
import { firstNameOf } from '#core/rules/platform/text.ts';
import type { Written } from '../../../../platform/mail/mail-kind.ts';
import { Message, strong, Way, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';
import type { ClaimEmail, MailMessage } from '../../claim-letter.ts';
import { ClaimMail, theClaimOf } from '../../claim-mail.tsx';

const formats = wordsOf('format');
const words = mailWordsOf('asked');
const sharedWords = mailWordsOf('shared');

function Asked({ email, message }: { email: ClaimEmail; message: MailMessage }) {
  const { store } = email;
  const from =
    message.senderName === store.name ? store.name : sharedWords.sender(firstNameOf(message.senderName), store.name);
  return (
    <>
      <Message from={from} at={formats.formatTimeInZone(message.createdAt, store.timeZone)}>
        {message.messageContent}
      </Message>
      {message.medias.length > 0 && <Way href={email.viewUrl}>{words.attached(message.medias.length)}</Way>}
      <Words small>
        {message.medias.length > 0 ? message.medias.map((media) => isolated(media.filename)).join('\n') : null}
      </Words>
    </>
  );
}

function Deadline({ email }: { email: ClaimEmail }) {
  return email.closesAt === null ? null : (
    <Words>{words.deadline(formats.formatLongDayOf(email.closesAt, email.store.timeZone), strong)}</Words>
  );
}

/** Whose message an email brings, as it is spoken of: by the first name, or the store's. */
function sentBy({ message, store }: ClaimEmail): string {
  return message === null || message.senderName === store.name ? store.name : firstNameOf(message.senderName);
}

/** Somebody of the store wrote: a question, or only an update. */
function claimQuestion(email: ClaimEmail): Written {
  const { claim, message } = email;
  const asks = message?.needsAnswer ?? false;
  const said = asks ? words.question : words.message;
  return {
    subject: said.subject(claim.claimNumber),
    body: (
      <ClaimMail
        email={email}
        preview={said.preview}
        title={said.title}
        shows="rows"
        act={asks ? words.question.act : sharedWords.viewMyClaim}
      >
        <Words>
          {asks ? words.question.intro(theClaimOf(claim)) : words.message.intro(sentBy(email), theClaimOf(claim))}
        </Words>
        {message && <Asked email={email} message={message} />}
        {asks && <Deadline email={email} />}
      </ClaimMail>
    ),
  };
}

/** The package of a claim that was filed ahead of its time was delivered. */
function claimArrival(email: ClaimEmail): Written {
  const { claim, store, closesAt } = email;
  const { arrival } = words;
  const delivered = claim.arrival?.deliveredAt ?? null;
  return {
    subject: arrival.subject(claim.claimNumber),
    body: (
      <ClaimMail email={email} preview={arrival.preview} title={arrival.title} shows="rows" act={arrival.act}>
        <Words>
          {arrival.saidDelivered(
            claim.sourceOrderNumber,
            delivered === null ? null : formats.formatTimeInZone(delivered, store.timeZone),
          )}
        </Words>
        <Words>{arrival.howToReply(claim.claimNumber)}</Words>
        {closesAt !== null && (
          <Words>{arrival.ifSilent(formats.formatLongDayOf(closesAt, store.timeZone), strong)}</Words>
        )}
      </ClaimMail>
    ),
  };
}

/** How did it go? One email after the end of a claim, and no second one. */
function claimReview(email: ClaimEmail): Written {
  const { claim, store } = email;
  const { review } = words;
  return {
    subject: review.subject(claim.claimNumber),
    body: (
      <ClaimMail
        email={email}
        preview={review.preview}
        title={review.title}
        shows="rows"
        act={review.act}
        href={email.reviewUrl}
      >
        <Words>{review.body(theClaimOf(claim), store.name)}</Words>
      </ClaimMail>
    ),
  };
}

/** The store replied to the customer's feedback: what they said, and the reply. */
function claimFeedback(email: ClaimEmail): Written {
  const { claim, store, feedback } = email;
  const { reply } = words;
  return {
    subject: reply.subject(claim.claimNumber),
    body: (
      <ClaimMail
        email={email}
        preview={reply.preview}
        title={reply.title(store.name)}
        shows="rows"
        act={sharedWords.viewMyClaim}
      >
        <Words>{reply.intro(theClaimOf(claim))}</Words>
        {feedback !== null && feedback.said !== '' && <Words>{reply.youSaid(feedback.said)}</Words>}
        {feedback !== null && (
          <Message from={store.name} at={formats.formatTimeInZone(feedback.repliedAt, store.timeZone)}>
            {feedback.reply}
          </Message>
        )}
      </ClaimMail>
    ),
  };
}

/** We still wait: for a reply, or for a signature. */
function claimReminder(email: ClaimEmail): Written {
  const { claim, store, message } = email;
  const { signatureReminder, replyReminder } = words;
  if (claim.claimState === 'DRAFT') {
    const until = formats.formatLongDayOf(email.signBy, store.timeZone);
    return {
      subject: signatureReminder.subject(claim.claimNumber),
      body: (
        <ClaimMail
          email={email}
          preview={signatureReminder.preview(until)}
          title={signatureReminder.title}
          shows="rows"
          act={signatureReminder.act}
          href={email.signUrl}
        >
          <Words>{signatureReminder.body(theClaimOf(claim), until, strong)}</Words>
        </ClaimMail>
      ),
    };
  }
  return {
    subject: replyReminder.subject(claim.claimNumber),
    body: (
      <ClaimMail
        email={email}
        preview={replyReminder.preview}
        title={replyReminder.title}
        shows="rows"
        act={replyReminder.act}
      >
        <Words>{replyReminder.body(theClaimOf(claim))}</Words>
        {message && <Asked email={email} message={message} />}
        <Deadline email={email} />
      </ClaimMail>
    ),
  };
}

export const templates = {
  'claim-question': claimQuestion,
  'claim-reminder': claimReminder,
  'claim-arrival': claimArrival,
  'claim-review': claimReview,
  'claim-feedback': claimFeedback,
};
