import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Implementation } from '#core/contract/tenancy/implementations.ts';
import { type ImplementationAreaName, implementationAreas } from '#core/rules/tenancy/implementations.ts';
import * as words from '#words/console/tenancy/implementations.ts';
import type { StoreOfMe } from '../../frame/data/store-choice.ts';
import { useDraft } from '../../kit/data/use-draft.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { sendKeys } from '../../kit/keys/layers.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { Select } from '../../kit/Select.tsx';
import { AreaSections } from '../settings/AreaSections.tsx';
import { faultOf } from '../settings/inputs/fault-of.ts';
import { changed, readText, type SettingField, textOf } from '../settings/inputs/fields.ts';
import { useLocks } from '../settings/use-locks.ts';
import { areaWord, sectionsOf } from './area-fields.ts';
import { draftOf, type ImplementationDraft, type LiveAreas } from './draft-of.ts';
import { implementationAt } from './implementation-paths.ts';
import { useSaveDraft } from './use-save-draft.ts';

interface Props {
  store: StoreOfMe;
  live: LiveAreas;
  /** The one that is changed; null for a new one. */
  one: Implementation | null;
}

/** The form of an implementation: its name, and the settings of one area at a time. What is typed stays until it’s saved. */
export function DraftForm({ store, live, one }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const first: ImplementationDraft = one === null ? { name: '', areas: {} } : draftOf(one, live);
  const [draft, setDraft, isKept] = useDraft<ImplementationDraft>(one?.id ?? store.id, 'implementation', first);
  const shownAreas = implementationAreas.filter((area) => live[area] !== undefined);
  const [area, setArea] = useState<ImplementationAreaName>(
    shownAreas.find((name) => draft.areas[name] !== undefined) ?? shownAreas[0] ?? 'general',
  );
  const locks = useLocks(store.id);
  const save = useSaveDraft({ storeId: store.id, live, one });
  const typed = draft.areas[area] ?? {};
  const saved = (field: SettingField) => textOf(live[area]?.settings, field);

  async function send() {
    const done = await save.send(draft);
    if (done === null) {
      return;
    }
    if ('id' in done) {
      setDraft(null);
      await navigate(implementationAt(store.id, done.id));
    } else if (done.area !== null) {
      setArea(done.area);
    }
  }
  useKeys(
    'page',
    sendKeys(() => void send()),
  );

  function set(field: SettingField, text: string) {
    save.forget(area, field.path);
    setDraft({ ...draft, areas: { ...draft.areas, [area]: changed(typed, field, text, saved(field)) } });
  }
  const errorOf = (field: SettingField): string | null => {
    const text = typed[field.path];
    const unread = save.tried && text !== undefined && !readText(text, field).ok ? faultOf(field) : null;
    return save.refusals[area]?.[field.path] ?? unread;
  };

  return (
    <>
      <div className="implementations-draft-head">
        <div>
          <label className="kit-label" htmlFor={`${id}-name`}>
            {words.name}
          </label>
          <input
            id={`${id}-name`}
            className="kit-field"
            maxLength={60}
            value={draft.name}
            aria-invalid={save.nameRefusal !== null}
            aria-describedby={`${id}-name-hint`}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
          <p id={`${id}-name-hint`} className={save.nameRefusal === null ? 'kit-small kit-ink-2' : 'kit-field-error'}>
            {save.nameRefusal ?? words.nameHint}
          </p>
        </div>
        <div>
          <label className="kit-label" htmlFor={`${id}-area`}>
            {words.area}
          </label>
          <Select
            id={`${id}-area`}
            choices={shownAreas.map((value) => ({
              value,
              label: words.areaCount(areaWord(value), Object.keys(draft.areas[value] ?? {}).length),
            }))}
            value={area}
            onChange={(value) => setArea(value as ImplementationAreaName)}
          />
        </div>
      </div>
      <AreaSections
        key={area}
        sections={sectionsOf(area)}
        store={store}
        textIn={(field) => typed[field.path] ?? saved(field)}
        savedIn={saved}
        errorOf={errorOf}
        readOnly={false}
        locks={locks}
        onChange={set}
      />
      <footer className="implementations-acts">
        <p role="status" className="implementations-acts-words kit-bad">
          {save.told}
        </p>
        {isKept && (
          <button
            type="button"
            className="kit-btn kit-btn-lg kit-btn-plain"
            onClick={() => {
              save.forgetAll();
              setDraft(null);
            }}
          >
            {words.discard}
          </button>
        )}
        <button
          type="button"
          className="kit-btn kit-btn-lg kit-btn-primary"
          disabled={save.busy}
          onClick={() => void send()}
        >
          {save.busy ? words.saving : words.save} <Key k="mod+enter" />
        </button>
      </footer>
    </>
  );
}
