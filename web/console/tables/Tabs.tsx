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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab that `aria-current` marks changes with it
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
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
