import type { ReactNode } from 'react';
import * as words from '#words/ui/check-answers.tsx';
import type { LinkAs } from './link-as.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { PictureLink } from './viewer/PictureLink.tsx';

export type Answer = {
  label: string;
  body?: ReactNode;
  /** `src` is the small picture, `full` what opens; `kind` tells a video. */
  photos?: readonly { src: string; full: string; kind: 'image' | 'video' }[];
  changeHref?: string;
};

/** What the shopper answered, each with a way back to its question. */
export function CheckAnswers({
  answers,
  as: Link = 'a',
  onOpen,
}: {
  answers: readonly Answer[];
  as?: LinkAs;
  /** Opens the photo in that place among all of the page, counted from 0. */
  onOpen?: (place: number) => void;
}) {
  const all = answers.flatMap((answer) => answer.photos ?? []);
  return (
    <dl className="ui-answers">
      {answers.map((answer) => (
        <div className="ui-answer" key={answer.label}>
          <dt className="ui-answer-label">{answer.label}</dt>
          {answer.changeHref !== undefined && (
            <dd className="ui-answer-change">
              <Link href={answer.changeHref} className="ui-link ui-link-tap">
                {words.change(answer.label, (unseen) => (
                  <span className="ui-hidden">{unseen}</span>
                ))}
              </Link>
            </dd>
          )}
          <dd className="ui-answer-body">
            {answer.body}
            {answer.photos !== undefined && (
              <span className="ui-answer-photos">
                {answer.photos.map((photo, index) => (
                  <PictureLink
                    key={photo.full}
                    src={photo.full}
                    label={words.lookAt(photo.kind, index + 1, answer.photos?.length ?? 0, answer.label)}
                    {...(onOpen === undefined ? {} : { onOpen: () => onOpen(all.indexOf(photo)) })}
                  >
                    <ProductPicture
                      src={photo.src}
                      video={photo.kind === 'video' ? photo.full : ''}
                      name={photo.kind === 'image' ? words.image : words.video}
                      size={54}
                    />
                  </PictureLink>
                ))}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
