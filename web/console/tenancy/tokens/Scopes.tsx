import * as words from '#words/console/tenancy/tokens.ts';
import { byResource } from './by-resource.ts';

interface Props {
  /** What the person who makes the token may give away. */
  offered: readonly string[];
  chosen: readonly string[];
  onChange: (scopes: readonly string[]) => void;
}

/** What systems ask for most: all that can be read, and the orders and products of a shop that has no engine here. */
const reads = (scope: string) => scope.endsWith(':read');
const sendsOrders = (scope: string) => /^(?:orders|products|product-variants):/.test(scope);

/** What a token can do, resource by resource: only what its maker may do, too. */
export function Scopes({ offered, chosen, onChange }: Props) {
  const flip = (scope: string) =>
    onChange(chosen.includes(scope) ? chosen.filter((item) => item !== scope) : [...chosen, scope]);
  return (
    <fieldset className="tokens-scopes">
      <legend className="kit-label">{words.scopes}</legend>
      <p className="tokens-scopes-count">
        <span className="kit-ink-2">{words.chosen(chosen.length)}</span>
        <button type="button" className="kit-btn kit-btn-plain" onClick={() => onChange(offered.filter(sendsOrders))}>
          {words.ordersOnly}
        </button>
        <button type="button" className="kit-btn kit-btn-plain" onClick={() => onChange(offered.filter(reads))}>
          {words.readOnly}
        </button>
        <button type="button" className="kit-btn kit-btn-plain" onClick={() => onChange(offered)}>
          {words.all}
        </button>
        <button type="button" className="kit-btn kit-btn-plain" onClick={() => onChange([])}>
          {words.none}
        </button>
      </p>
      {byResource(offered).map(({ resource, scopes }) => (
        <div key={resource} className="tokens-scopes-row">
          <span className="tokens-scopes-resource">{resource}</span>
          <span className="tokens-scopes-actions">
            {scopes.map(({ scope, action }) => (
              <label key={scope} className="kit-scope">
                <input
                  type="checkbox"
                  className="kit-check"
                  checked={chosen.includes(scope)}
                  onChange={() => flip(scope)}
                  aria-label={scope}
                />
                {action}
              </label>
            ))}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
