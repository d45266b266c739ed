import { useId } from 'react';

/** A bar that is solid for `solid` per cent and hatched from there; `ink` is no color of the brand, for what is no promise. */
export function SplitBar({ solid, ink = false }: { solid: number; ink?: boolean }) {
  const hatch = useId();
  return (
    <svg className={ink ? 'ui-clock-bar ui-clock-ink' : 'ui-clock-bar'} aria-hidden="true">
      <defs>
        <pattern id={hatch} width="7" height="10" patternUnits="userSpaceOnUse" patternTransform="skewX(-30)">
          <line className="ui-clock-hatch" x1="2" y1="0" x2="2" y2="10" />
        </pattern>
      </defs>
      <rect className="ui-clock-ground" width="100%" height="10" />
      <rect fill={`url(#${hatch})`} x={`${solid}%`} width={`${100 - solid}%`} height="10" />
      <rect className="ui-clock-solid" width={`${solid}%`} height="10" />
    </svg>
  );
}
