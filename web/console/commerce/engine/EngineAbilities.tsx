import type { StoreEngine } from '#core/contract/commerce/engines.ts';
import { resolutionTypes } from '#core/reference/claims.ts';
import { carrierOf } from '#core/rules/commerce/engine-abilities.ts';
import * as words from '#words/console/commerce/engine.tsx';

/** What the engine does by itself, line by line; what it lacks is done by people. */
export function EngineAbilities({ engine }: { engine: StoreEngine }) {
  if (engine.connectedAt === null) {
    return null;
  }
  const { webhooks, import: imports } = engine.capabilities;
  const lines = [
    ...resolutionTypes.map((type) => {
      const carrier = carrierOf(engine.capabilities, type);
      return {
        words: words.canDo[type] ?? type,
        can: carrier === 'engine',
        more: carrier === 'people' ? words.byHand : '',
      };
    }),
    { words: words.listsOrders, can: imports, more: '' },
    { words: words.tellsChanges, can: webhooks, more: '' },
  ];
  return (
    <section className="engine-part" aria-labelledby="engine-abilities">
      <h2 id="engine-abilities">{words.mayDo}</h2>
      <ul className="engine-lines">
        {lines.map((line) => (
          <li key={line.words}>
            <span
              className={line.can ? 'kit-good' : 'kit-ink-3'}
              role="img"
              aria-label={line.can ? words.yes : words.no}
            >
              {line.can ? '✓' : '–'}
            </span>
            <span className="kit-medium">{line.words}</span>
            {line.more !== '' && <span className="kit-small kit-ink-2">{line.more}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
