import * as texts from '#words/console/desk/claim.tsx';

interface Props<Name extends string> {
  tabs: readonly (readonly [name: Name, words: string, count?: number])[];
  at: NoInfer<Name>;
  onAt: (name: Name) => void;
}

/** The parts of a claim that take turns where there is no room for all. */
export function SideTabs<Name extends string>({ tabs, at, onAt }: Props<Name>) {
  return (
    <nav className="claim-side-tabs" aria-label={texts.partsOfTheClaim}>
      {tabs.map(([name, words, count]) => (
        <button type="button" key={name} aria-current={name === at ? 'true' : undefined} onClick={() => onAt(name)}>
          {words} {count !== undefined && count > 0 && <span>{count}</span>}
        </button>
      ))}
    </nav>
  );
}
