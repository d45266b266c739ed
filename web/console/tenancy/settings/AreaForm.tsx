import { type ReactNode, useState } from 'react';
import type { Area } from '#core/contract/tenancy/store-settings.ts';
import type { StoreOfMe } from '../../frame/data/store-choice.ts';
import type { ConsolePage } from '../../frame/navigation/pages.ts';
import { useDraft } from '../../kit/data/use-draft.ts';
import { sendKeys } from '../../kit/keys/layers.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { AreaHistory } from './AreaHistory.tsx';
import { AreaSections, type Lock } from './AreaSections.tsx';
import { faultOf } from './inputs/fault-of.ts';
import {
  changed,
  readText,
  type SettingDraft,
  type SettingField,
  type SettingSection,
  textOf,
  withDraft,
} from './inputs/fields.ts';
import { SaveBar } from './SaveBar.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { useSaveArea } from './use-save-area.ts';

interface Props {
  page: ConsolePage;
  area: Area;
  /** One sentence under the heading. */
  about: string;
  sections: readonly SettingSection[];
  now: { version: number; settings: unknown };
  store: StoreOfMe;
  mayChange: boolean;
  /** Settings that are the provider’s, by their path: what they are, and that it says so. */
  locks?: Readonly<Record<string, Lock>>;
  /** Said to whoever may only read. */
  mayNotChange: string;
  /** What belongs to the area and is no field of the form. */
  above?: ReactNode;
  /** What is beside the form: of the settings with every change that can be read, and whether one can't be. */
  beside?: (settings: unknown, hasFaults: boolean) => ReactNode;
}

/** The form of an area. What was typed is kept in this tab until it is saved or discarded, also when saving fails. */
export function AreaForm(props: Props) {
  const { page, area, about, sections, now, store, mayChange, mayNotChange, above, beside, locks = {} } = props;
  const [draft, setDraft, isKept] = useDraft<SettingDraft>(store.id, `settings ${area}`, {});
  const [tried, setTried] = useState(false);
  const [reason, setReason] = useState('');
  const fields = sections.flatMap((section) => section.fields);
  const save = useSaveArea({ storeId: store.id, area, now, fields });
  const typed = withDraft(now.settings, fields, draft);
  const count = Object.keys(draft).length;
  const textIn = (field: SettingField) => draft[field.path] ?? textOf(now.settings, field);
  const errorOf = (field: SettingField): string | null => {
    const told = save.refusals[field.path];
    if (told !== undefined) {
      return told;
    }
    const text = draft[field.path];
    return tried && text !== undefined && !readText(text, field).ok ? faultOf(field) : null;
  };
  const faults = fields.filter((field) => errorOf(field) !== null).length;

  async function send() {
    setTried(true);
    if (await save.send(draft, reason)) {
      clear();
    }
  }
  function clear() {
    setDraft(null);
    setTried(false);
    setReason('');
  }
  function discard() {
    clear();
    save.forget();
  }
  function set(field: SettingField, text: string) {
    save.forget(field.path);
    const next = changed(draft, field, text, textOf(now.settings, field));
    setDraft(Object.keys(next).length === 0 ? null : next);
  }
  useKeys(
    'page',
    sendKeys(() => (mayChange && count > 0 ? void send() : false)),
  );

  return (
    <SettingsPage
      page={page}
      about={about}
      beside={beside?.(typed.settings, typed.faults.length > 0)}
      foot={
        mayChange &&
        (count > 0 || save.told !== null) && (
          <SaveBar
            count={isKept ? count : 0}
            faults={faults}
            busy={save.busy}
            told={save.told}
            reason={reason}
            onReason={setReason}
            onSave={() => void send()}
            onDiscard={discard}
          />
        )
      }
    >
      {above}
      {!mayChange && <p className="kit-ink-2 kit-lead">{mayNotChange}</p>}
      <AreaSections
        sections={sections}
        store={store}
        textIn={textIn}
        savedIn={(field) => textOf(now.settings, field)}
        errorOf={errorOf}
        readOnly={!mayChange}
        locks={locks}
        onChange={set}
      />
      <AreaHistory storeId={store.id} area={area} version={now.version} zone={store.timeZone} mayChange={mayChange} />
    </SettingsPage>
  );
}
