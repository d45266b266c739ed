import { useEffect, useRef, useState } from 'react';
import * as words from '#words/ui/product-row.ts';
import { Icon } from './Icon.tsx';
import { clampStep, readStep } from './stepper-value.ts';

/**
 * A whole number from 0 to `max`, stepped or typed; the figure is a native number field, so it works before script.
 * `label` says what is counted ("Enamel mug, how many"); every change is announced.
 */
export function Stepper({
  id,
  name,
  label,
  value,
  max,
  onChange,
}: {
  id: string;
  name?: string;
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [announced, setAnnounced] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const stop = (event: WheelEvent) => element === document.activeElement && event.preventDefault();
    element.addEventListener('wheel', stop, { passive: false });
    return () => element.removeEventListener('wheel', stop);
  }, []);
  const settle = (next: number) => {
    const figure = clampStep(next, 0, max);
    setTyped(null);
    setAnnounced(words.figureOf(figure, max));
    if (figure !== value) onChange(figure);
  };
  return (
    <span className="ui-stepper">
      <button
        type="button"
        className="ui-stepper-button ui-needs-script"
        aria-label={words.oneLess(label)}
        aria-disabled={value <= 0 || undefined}
        onClick={() => settle(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={field}
        id={id}
        name={name}
        className="ui-stepper-figure"
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        step={1}
        aria-label={label}
        value={typed ?? String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          const figure = readStep(event.currentTarget.value, 0, max);
          if (event.currentTarget.value.trim() !== '' && figure !== value && figure > 0) onChange(figure);
        }}
        onBlur={(event) => typed !== null && settle(readStep(event.currentTarget.value, 0, max))}
      />
      <button
        type="button"
        className="ui-stepper-button ui-needs-script"
        aria-label={words.oneMore(label)}
        aria-disabled={value >= max || undefined}
        onClick={() => settle(value + 1)}
      >
        <Icon name="plus" />
      </button>
      <span className="ui-hidden" aria-live="polite">
        {announced}
      </span>
    </span>
  );
}
