import type { ReactNode } from 'react';
import './tabs.css';

/** Tabs over a list, ink with an underline; the figure keys choose them in their order, by the page that shows them. */
export function Tabs<Tab extends string>({
  label,
  tabs,
  current,
  onTab,
  wordsOf,
}: {
  label: string;
  tabs: readonly Tab[];
  current: Tab;
  onTab: (tab: Tab) => void;
  wordsOf: (tab: Tab) => ReactNode;
}) {
  return (
    <nav className="tabs" aria-label={label}>
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
