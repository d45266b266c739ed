import * as words from '#words/ui/progress.ts';

/** Where the shopper is: the step's name, "Step 2 of 5" and bars that say the same to the eye. */
export function Progress({ name, step, of }: { name: string; step: number; of: number }) {
  const places = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <section aria-label={words.label}>
      <p className="ui-progress-words">
        <span className="ui-progress-name">{name}</span>
        <span className="ui-progress-count">{words.stepOf(step, of)}</span>
      </p>
      <div className="ui-progress-bars" aria-hidden="true">
        {places.map((place) => (
          <span
            key={place}
            className="ui-progress-bar"
            data-state={place < step ? 'done' : place === step ? 'now' : 'rest'}
          />
        ))}
      </div>
    </section>
  );
}
