import type { StoreOfMe } from '../../frame/data/store-choice.ts';
import type { SettingField, SettingSection } from './inputs/fields.ts';
import { SettingInput } from './inputs/SettingInput.tsx';

/** A setting that the provider has decided. */
export interface Lock {
  text: string;
  said: string;
}

interface Props {
  sections: readonly SettingSection[];
  store: StoreOfMe;
  /** A field's text as it stands in the form. */
  textIn: (field: SettingField) => string;
  /** Its text as it's saved. */
  savedIn: (field: SettingField) => string;
  errorOf: (field: SettingField) => string | null;
  readOnly: boolean;
  /** Settings that are the provider’s, by their path: what they are, and that it says so. */
  locks?: Readonly<Record<string, Lock>>;
  onChange: (field: SettingField, text: string) => void;
}

/** The fields of an area of the settings, section by section. */
export function AreaSections({ sections, store, textIn, savedIn, errorOf, readOnly, locks = {}, onChange }: Props) {
  return sections.map((section) => (
    <section key={section.head} className="setting-section" aria-label={section.head}>
      <div>
        <h2 className="kit-pane-head">{section.head}</h2>
        <div className={section.isCompact === true ? 'setting-fields setting-compact' : 'setting-fields'}>
          {section.fields
            .filter((field) => isShown(field, section.fields, textIn))
            .map((field) => (
              <SettingInput
                key={field.path}
                field={field}
                text={locks[field.path]?.text ?? textIn(field)}
                saved={locks[field.path]?.text ?? savedIn(field)}
                error={errorOf(field)}
                store={store}
                readOnly={readOnly || locks[field.path] !== undefined}
                locked={locks[field.path]?.said ?? null}
                onChange={(text) => onChange(field, text)}
              />
            ))}
        </div>
      </div>
      <p className="kit-small kit-ink-2 setting-effect">{section.effect}</p>
    </section>
  ));
}

/** What belongs to something that is not offered is not asked. */
function isShown(field: SettingField, all: readonly SettingField[], textIn: (field: SettingField) => string): boolean {
  const whole = all.find((item) => item.kind === 'offered' && field.path.startsWith(`${item.path}.`));
  return whole === undefined || textIn(whole) === 'true';
}
