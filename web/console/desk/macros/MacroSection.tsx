import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Macro } from '#core/contract/desk/macros.ts';
import * as words from '#words/console/desk/macros.ts';
import { MacroForm, type WrittenMacro } from './MacroForm.tsx';
import { MacroTable } from './MacroTable.tsx';
import { macrosKey } from './macros-query.ts';

/** How one kind of macros is kept; null where this person may not. */
export interface Keeping {
  create: ((given: WrittenMacro) => Promise<unknown>) | null;
  change: ((id: string, given: WrittenMacro) => Promise<unknown>) | null;
  remove: ((id: string) => Promise<unknown>) | null;
}

interface Props {
  label: string;
  newHead: string;
  macros: readonly Macro[] | undefined;
  keeping: Keeping;
}

const blank = { title: '', content: '' };

/** Macros of one kind: the list, a new one, and the one that is being changed. */
export function MacroSection({ label, newHead, macros, keeping }: Props) {
  const client = useQueryClient();
  const [changed, setChanged] = useState<Macro | null>(null);
  const [made, setMade] = useState<{ count: number; told: string }>({ count: 0, told: '' });
  const [start, setStart] = useState<Pick<Macro, 'title' | 'content'>>(blank);
  const { create, change, remove } = keeping;
  // Every store's list shows the provider's too.
  const reread = () => client.invalidateQueries({ queryKey: macrosKey });
  return (
    <>
      <MacroTable
        label={label}
        macros={macros}
        onEdit={change === null ? null : setChanged}
        onRemove={
          remove === null
            ? null
            : async ({ id }) => {
                await remove(id);
                await reread();
              }
        }
        empty={
          <>
            <h2 className="kit-empty-head">{words.noMacros}</h2>
            <p>{create === null ? words.noMacrosToSee : words.noMacrosText}</p>
            {create !== null && (
              <p className="kit-starters">
                {words.starters.map((macro) => (
                  <button key={macro.title} type="button" className="kit-btn" onClick={() => setStart(macro)}>
                    {macro.title}
                  </button>
                ))}
              </p>
            )}
          </>
        }
      />
      {changed !== null && change !== null && (
        <MacroForm
          key={changed.id}
          title={changed.title}
          act={words.save}
          start={changed}
          onCancel={() => setChanged(null)}
          onSave={async (given) => {
            await change(changed.id, given);
            await reread();
            setChanged(null);
          }}
        />
      )}
      {changed === null && create !== null && (
        <MacroForm
          key={`${made.count} ${start.title}`}
          title={newHead}
          act={words.create}
          start={{ ...start, active: true }}
          told={made.told}
          onSave={async (given) => {
            await create(given);
            await reread();
            setStart(blank);
            setMade(({ count }) => ({ count: count + 1, told: words.isCreated(given.title) }));
          }}
        />
      )}
    </>
  );
}
