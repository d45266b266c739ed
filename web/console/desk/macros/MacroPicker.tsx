import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { fillMacro, macroFactsOf } from '#core/rules/desk/macros.ts';
import * as words from '#words/console/desk/macros.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { useFinder } from '../../kit/use-finder.ts';
import { FilledMacro } from './FilledMacro.tsx';
import { macrosQuery } from './macros-query.ts';
import { page } from './page.ts';
import './macros.css';

interface Props {
  claim: Claim;
  /** The chosen macro, filled in. */
  onChoose: (text: string) => void;
  onClose: () => void;
}

/** Over the message: type to find a macro, arrows to see another one filled in, Enter to put it into the message. */
export function MacroPicker({ claim, onChoose, onClose }: Props) {
  const { me } = useFrame();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useKeys('float', { esc: onClose }, { alone: true });
  const macros = useQuery(macrosQuery(claim.storeId)).data?.macros.filter(({ active }) => active);
  const items = claim.claimItems.map(({ name }) => name).join(', ');
  const facts = macroFactsOf({ ...claim, items }, { yourName: me.name, someone: words.customer });
  const choose = (content: string) => onChoose(fillMacro(content, facts));
  const { found, current, listId, optionId, point, field } = useFinder(
    macros,
    ({ title, content }, wanted) => [title, content].some((text) => text.toLocaleLowerCase().includes(wanted)),
    (macro) => choose(macro.content),
  );

  return (
    <div className="macro-picker" role="dialog" aria-label={words.macros}>
      <div className="macro-search">
        <input
          ref={input}
          aria-label={words.findMacro}
          placeholder={words.findMacro}
          {...field}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.preventDefault();
              onClose();
            } else {
              field.onKeyDown(event);
            }
          }}
        />
        {macros !== undefined && (
          <span className="kit-ink-2 kit-small">{words.found(found.length, macros.length)}</span>
        )}
        <button type="button" className="kit-btn kit-btn-plain" onClick={onClose}>
          {words.close} <Key k="esc" bare />
        </button>
      </div>
      <div className="macro-body">
        <div id={listId} role="listbox" aria-label={words.macros}>
          {found.map((macro) => (
            <div
              key={macro.id}
              id={optionId(macro)}
              role="option"
              tabIndex={-1}
              aria-selected={macro === current}
              className="kit-cut"
              onMouseEnter={() => point(macro)}
              onMouseDown={(event) => {
                event.preventDefault();
                choose(macro.content);
              }}
            >
              {macro.title}
            </div>
          ))}
        </div>
        <p className="macro-preview">
          {current !== undefined ? (
            <FilledMacro content={current.content} facts={facts} />
          ) : (
            macros !== undefined && (macros.length === 0 ? words.noneActive : words.nothingFound)
          )}
        </p>
      </div>
      <p className="macro-foot kit-small kit-ink-2">
        <span>
          <Key k="enter" /> {words.putInNotSent}
        </span>
        <span className="macro-marked">{words.markedWords}</span>
        {may(me, claim.storeId, 'macros:create') && (
          <Link className="kit-push" to={page.path.replace(':storeId', claim.storeId)}>
            {words.editMacros}
          </Link>
        )}
      </p>
    </div>
  );
}
