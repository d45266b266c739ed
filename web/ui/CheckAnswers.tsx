import type { ReactNode } from 'react';
import * as words from '#words/ui/check-answers.tsx';
import type { LinkAs } from './link-as.ts';
import { ProductPicture } from './ProductPicture.tsx';

export type Answer = {
  label: string;
  body?: ReactNode;
  photos?: readonly { src: string; name: string }[];
  changeHref?: string;
};

/** What the shopper answered, each with a way back to its question. */
export function CheckAnswers({ answers, as: Link = 'a' }: { answers: readonly Answer[]; as?: LinkAs }) {
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
                {answer.photos.map((photo) => (
                  <ProductPicture key={photo.src} src={photo.src} name={photo.name} size={54} />
                ))}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
