import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/ui/messages.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { PictureLink } from './viewer/PictureLink.tsx';

export type ThreadMessage = {
  id: string;
  mine: boolean;
  author: string;
  when: string;
  text: string;
  /** What is said below it, small. */
  note: string | null;
  /** `thumb` is the small picture; without one `src` is shown. */
  photos: readonly { src: string; thumb?: string; video?: string; name: string }[];
};

/** What was said, oldest first. The store stands on the left, the shopper on the right. Who shows it announces what is added. */
export function MessageThread({
  messages,
  onOpenPhoto,
}: {
  messages: readonly ThreadMessage[];
  onOpenPhoto?: (src: string) => void;
}) {
  return (
    <ol className="ui-thread" aria-label={words.label}>
      {messages.map((message) => (
        <li className="ui-message" data-mine={message.mine} key={message.id}>
          <p className="ui-message-by">
            {message.mine ? words.you : isolated(message.author)} {'\u00b7'} {message.when}
          </p>
          {message.text !== '' && <div className="ui-message-body">{isolated(message.text)}</div>}
          {message.note !== null && <p className="ui-small">{message.note}</p>}
          {message.photos.length > 0 && (
            <div className="ui-message-photos">
              {message.photos.map((photo) => (
                <PictureLink key={photo.src} src={photo.src} label={words.openPhoto(photo.name)} onOpen={onOpenPhoto}>
                  <ProductPicture
                    src={photo.thumb ?? photo.src}
                    video={photo.video ?? ''}
                    name={photo.name}
                    size={116}
                  />
                </PictureLink>
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
