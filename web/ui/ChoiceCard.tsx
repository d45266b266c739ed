import { type ChangeEvent, type ReactNode, useId } from 'react';
import * as said from '#words/ui/choice-card.tsx';
import { Icon } from './Icon.tsx';
import { ProductPicture } from './ProductPicture.tsx';

export type ChoicePicture = {
  src: string | null | undefined;
  /** Stands for the picture where there is none: its first letter is shown. */
  name: string;
  /** How many more things are behind this picture; shown as "+1". */
  more?: number;
  /** A still life of ours, brighter than a photograph: on dark it is dimmed further. */
  drawn?: true;
};

type Words = { title: ReactNode; why?: ReactNode; picture?: ChoicePicture };

type ChoiceProps = Words & {
  kind?: 'radio' | 'checkbox';
  name: string;
  value: string;
  checked?: boolean;
  defaultChecked?: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  /** An amount or an outlined badge between title and control. */
  aside?: ReactNode;
  /** A badge under the words. */
  badge?: ReactNode;
  /** A row under the card that does not choose it: tracking, a date. */
  footer?: ReactNode;
  /** Why it cannot be chosen; stands in place of the control. */
  unavailable?: ReactNode;
  id?: string;
  size?: 'tall' | 'short';
};

function Picture({ src, name, more = 0, drawn }: ChoicePicture) {
  return (
    <span className="ui-choice-picture" data-drawn={drawn}>
      <ProductPicture src={src} name={name} size={126} />
      {more > 0 && (
        <span className="ui-choice-more">
          {said.more(more, (unseen) => (
            <span className="ui-hidden">{unseen}</span>
          ))}
        </span>
      )}
    </span>
  );
}

function WordsOf({
  title,
  why,
  badge,
  aside,
  control,
}: Words & { badge?: ReactNode; aside?: ReactNode; control?: ReactNode }) {
  return (
    <span className="ui-choice-words">
      <span className="ui-choice-head">
        <span className="ui-choice-title">{title}</span>
        {aside !== undefined && <span className="ui-choice-aside">{aside}</span>}
        {control}
      </span>
      {why !== undefined && <span className="ui-choice-why">{why}</span>}
      {badge !== undefined && <span className="ui-choice-badge">{badge}</span>}
    </span>
  );
}

/** One of several choices: the whole card taps; chosen is a border, a tint and a filled control, never colour alone. */
export function ChoiceCard({
  kind = 'radio',
  title,
  why,
  picture,
  aside,
  badge,
  footer,
  unavailable,
  size = 'tall',
  id,
  ...input
}: ChoiceProps) {
  const own = useId();
  const control = <input {...input} id={id ?? own} type={kind} className="ui-control" />;
  const words = { title, badge, aside };
  return (
    <div className="ui-choice" data-size={size} data-unavailable={unavailable !== undefined || undefined}>
      {unavailable === undefined ? (
        <label className="ui-choice-body" htmlFor={id ?? own}>
          {picture !== undefined && <Picture {...picture} />}
          <WordsOf {...words} why={why} control={control} />
        </label>
      ) : (
        <div className="ui-choice-body">
          {picture !== undefined && <Picture {...picture} />}
          <WordsOf {...words} why={unavailable} />
        </div>
      )}
      {footer !== undefined && <div className="ui-choice-foot">{footer}</div>}
    </div>
  );
}

/** A choice that moves on when tapped and must be saved first: a submit button with a name and a value, so it works before script. */
export function ChoiceButton({ name, value, ...words }: Words & { name: string; value: string }) {
  return (
    <div className="ui-choice">
      <button type="submit" name={name} value={value} className="ui-choice-body">
        {words.picture !== undefined && <Picture {...words.picture} />}
        <WordsOf {...words} />
        <span className="ui-choice-chevron">
          <Icon name="chevron" />
        </span>
      </button>
    </div>
  );
}

/** The question that a set of choices answers, with its error. */
export function ChoiceGroup({
  id,
  legend,
  legendHidden = false,
  error,
  columns = 1,
  children,
}: {
  id: string;
  legend: ReactNode;
  legendHidden?: boolean;
  error?: string;
  columns?: 1 | 2;
  children: ReactNode;
}) {
  return (
    <fieldset
      id={id}
      data-bracket={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={legendHidden ? 'ui-hidden' : 'ui-h2 ui-legend'}>{legend}</legend>
      {error !== undefined && (
        <p className="ui-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className={columns === 2 ? 'ui-cards ui-cards-two' : 'ui-cards'}>{children}</div>
    </fieldset>
  );
}
