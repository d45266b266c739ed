/** Where the shopper is: the step's name, "Step 2 of 5" and bars that say the same to the eye. */
export function Progress({ name, step, of }: { name: string; step: number; of: number }) {
  return (
    <div>
      <p className="ui-progress-words">
        <span className="ui-progress-name">{name}</span>
        <span className="ui-progress-count">
          Step {step} of {of}
        </span>
      </p>
      <div className="ui-progress-bars" aria-hidden="true">
        {Array.from({ length: of }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the step
          <span
            key={place}
            className="ui-progress-bar"
            data-state={place + 1 < step ? 'done' : place + 1 === step ? 'now' : 'rest'}
          />
        ))}
      </div>
    </div>
  );
}
