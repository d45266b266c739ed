import { type ReactNode, useEffect, useRef } from 'react';
import './tabs.css';

/** Tabs over a list, ink with an underline, the chosen one within the strip; the figure keys choose them in their order, by the page that shows them. */
export function Tabs<Tab extends string>({
  label,
  tabs,
  current,
  onTab,
  wordsOf,
}: {
  label: string;
  tabs: readonly Tab[];
  /** Null while it isn’t known. */
  current: Tab | null;
  onTab: (tab: Tab) => void;
  wordsOf: (tab: Tab) => ReactNode;
}) {
  const strip = useRef<HTMLElement>(null);
  const seen = useRef<{ current: Tab | null; width: number }>(null);
  // Counts widen the strip as they come. Where nothing did, it stays as its reader scrolled it.
  useEffect(() => {
    const width = strip.current?.scrollWidth ?? 0;
    if (seen.current?.current !== current || seen.current.width !== width) {
      seen.current = { current, width };
      strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  });
  return (
    <nav ref={strip} className="tables-tabs" aria-label={label}>
      {tabs.map((tab, index) => (
        <button
          type="button"
          key={tab}
          aria-current={tab === current ? 'page' : undefined}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onTab(tab)}
        >
          {wordsOf(tab)}
        </button>
      ))}
    </nav>
  );
}
