import * as words from '#words/review-claim.ts';

/** One to five, each with its figure and its word: native radios, so arrows and forms work by themselves. */
export function Rating({ id, name, chosen, error }: { id: string; name: string; chosen?: string; error?: string }) {
  return (
    <fieldset className="ui-field" data-bracket={error !== undefined}>
      {error !== undefined && (
        <p className="ui-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <legend className="ui-label">{words.oneToFive}</legend>
      <div className="view-rating">
        {words.ratings.map((word, index) => (
          <label key={word} className="view-rating-step">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={index + 1}
              defaultChecked={chosen === String(index + 1)}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
            />
            <span className="view-rating-figure">{index + 1}</span>
            <span className="view-rating-word">{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
