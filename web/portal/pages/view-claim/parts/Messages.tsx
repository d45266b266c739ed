import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Claim, ClaimMessage } from '#core/contract/claims/claim-shapes.ts';
import { firstNameOf, staffNameOf } from '#core/rules/platform/text.ts';
import { formatTimeInZone } from '#words/format.ts';
import * as words from '#words/view/claim.ts';
import { Composer } from '../../../../ui/Composer.tsx';
import { MessageThread, type ThreadMessage } from '../../../../ui/MessageThread.tsx';
import { UploadProblems } from '../../../../ui/uploader/UploadProblems.tsx';
import { UploadTileView } from '../../../../ui/uploader/UploadTileView.tsx';
import { fileAmong } from '../../../../ui/uploader/upload-state.ts';
import { useUploads } from '../../../../ui/uploader/use-uploads.ts';
import { browserClient } from '../../../browser-client.ts';
import { namesOf, videoOf } from '../../../draft/photo-tiles.ts';
import { useAfterAct, useFocusOnRefusal } from './use-act.ts';
import { saidOf, type ViewRefusal } from './view-claim.ts';

function threadMessage(message: ClaimMessage, claim: Claim): ThreadMessage {
  const author =
    message.senderType === 'brand' && message.senderName !== claim.storeName
      ? words.writer(firstNameOf(message.senderName), claim.storeName)
      : message.senderName;
  const names = namesOf(message.medias);
  const when = formatTimeInZone(message.createdAt, claim.timeZone);
  return {
    id: message.id,
    mine: message.senderType === 'customer',
    author: author || claim.storeName,
    when: message.byEmail ? words.byEmail(when) : when,
    note: message.leftOut.length > 0 ? words.leftOut(message.leftOut) : null,
    text: message.messageContent,
    photos: message.medias.map((media, index) => ({
      ...{ src: media.url, thumb: media.thumbUrl, video: videoOf(media), name: names[index] ?? '' },
    })),
  };
}

/** To whom the shopper writes: the last person who wrote, else the store, which says "us". */
function writeTo(claim: Claim): string {
  const last = claim.claimMessages.findLast((message) => message.senderType === 'brand');
  const name = staffNameOf(last?.senderName ?? '', claim.storeName);
  return name ? words.writeTo(name) : words.writeToUs;
}

/** What was said on a claim, and a way to say more. */
export function Messages({
  claim,
  token,
  mayWrite,
  quiet,
  refusal,
  onOpenPhoto,
}: {
  claim: Claim;
  token: string;
  mayWrite: boolean;
  /** The page has another act that is to be seen first. */
  quiet: boolean;
  refusal: ViewRefusal | undefined;
  onOpenPhoto: (src: string) => void;
}) {
  // The appeal has a place of its own.
  const messages = claim.claimMessages.filter((message) => message.id !== claim.appealMessageId);
  return (
    <section className="ui-section" aria-labelledby="messages">
      <h2 className="ui-h2 view-heading" id="messages" tabIndex={-1}>
        {words.messages}
      </h2>
      {/* It stands before the first message does, so that the first one too is announced. */}
      <div aria-live="polite" aria-relevant="additions">
        {messages.length === 0 ? (
          <p className="ui-small">{words.noMessages}</p>
        ) : (
          <MessageThread
            messages={messages.map((message) => threadMessage(message, claim))}
            onOpenPhoto={onOpenPhoto}
          />
        )}
      </div>
      {mayWrite && <Write claim={claim} token={token} quiet={quiet} refusal={refusal} />}
    </section>
  );
}

/** What was pressed on a tile goes away with it: the focus goes to where the next photo is added. */
const toCamera = () => document.getElementById('message-photos')?.focus();

function Write({
  claim,
  token,
  quiet,
  refusal,
}: {
  claim: Claim;
  token: string;
  quiet: boolean;
  refusal: ViewRefusal | undefined;
}) {
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formData?.get('act') === 'message';
  const refused = refusal?.act === 'message' ? refusal : undefined;
  const uploads = useUploads({ request: (asked) => browserClient.createUpload(asked, token) });
  const [text, setText] = useState(refused?.text ?? '');
  const [early, setEarly] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<{ text: string; photos: readonly string[] }>({ text: '', photos: [] });
  useAfterAct('message', refusal, () => {
    const { text: said, photos } = sent.current;
    // What was typed or added while it was on its way is the next message.
    setText((now) => (now === said ? '' : now));
    for (const tile of uploads.tiles) {
      if (tile.mediaId !== undefined && photos.includes(tile.mediaId)) uploads.remove(tile.key);
    }
  });
  useFocusOnRefusal(refused, 'message');
  const problem = early && uploads.busy ? words.photosOnTheirWay : saidOf(refused);
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="ui-no-print"
      onSubmit={(event) => {
        setEarly(uploads.busy);
        if (uploads.busy) event.preventDefault();
        else sent.current = { text, photos: uploads.mediaIds };
      }}
    >
      <input type="hidden" name="act" value="message" />
      <input type="hidden" name="orderId" value={claim.orderId} />
      {uploads.mediaIds.map((id) => (
        <input key={id} type="hidden" name="medias" value={id} />
      ))}
      <Composer
        id="message"
        name="text"
        label={writeTo(claim)}
        photosName="photos"
        value={text}
        onType={setText}
        onFiles={uploads.add}
        busy={busy}
        quiet={quiet}
        error={problem}
        below={
          uploads.tiles.length === 0 ? undefined : (
            <ul className="ui-tiles" aria-label={words.photosForMessage}>
              {uploads.tiles.map((tile) => (
                <UploadTileView
                  key={tile.key}
                  tile={tile}
                  called={fileAmong(uploads.tiles, tile.key)}
                  onRemove={() => {
                    uploads.remove(tile.key);
                    toCamera();
                  }}
                  onRetry={() => {
                    uploads.retry(tile.key);
                    toCamera();
                  }}
                />
              ))}
            </ul>
          )
        }
      />
      <UploadProblems tiles={uploads.tiles} />
    </Form>
  );
}
