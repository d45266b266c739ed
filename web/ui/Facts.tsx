import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import { whole } from './whole.tsx';

export type Fact = { label: string; value: ReactNode };

/** Facts as two columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="ui-facts">
      {facts.map((fact) => (
        <div className="ui-fact" key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{whole(typeof fact.value === 'string' ? isolated(fact.value) : fact.value)}</dd>
        </div>
      ))}
    </dl>
  );
}
