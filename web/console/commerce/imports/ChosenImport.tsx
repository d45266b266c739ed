import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type FileEncoding, usualOther } from '#core/rules/commerce/file-import/encodings.ts';
import { headFacts, type ImportKind, missingIn } from '#core/rules/commerce/file-import/file-kinds.ts';
import type { Undecided } from '#core/rules/commerce/file-import/judge-file.ts';
import type { Reading } from '#core/rules/commerce/file-import/reading.ts';
import * as words from '#words/console/commerce/import.ts';
import { SettingsPage } from '../../tenancy/settings/SettingsPage.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import type { FileCheck, WrongThing } from './check-lines.ts';
import { type ChosenFile, mappingOf } from './chosen-file.ts';
import { FileButton } from './FileButton.tsx';
import { KindChoice } from './KindChoice.tsx';
import { NotedList } from './NotedList.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { page } from './page.ts';
import { QuantityChoice } from './QuantityChoice.tsx';
import { keyOf, ReadingChoices } from './ReadingChoices.tsx';
import { sendImport } from './send-import.ts';
import { useFileCheck } from './use-file-check.ts';
import { WrongList } from './WrongList.tsx';
import { wrongText } from './wrong-text.ts';

interface Props {
  storeId: string;
  chosen: ChosenFile;
  /** How the store’s files are read, as far as it says so. */
  store: Reading;
  onChoose: (file: File) => void;
  onEncoding: (encoding: FileEncoding) => void;
  onCancel: () => void;
  onStarted: (importId: string) => void;
}

/** A file that was chosen: what its columns become, what will come in, and what won’t. Nothing was sent yet. */
export function ChosenImport({ storeId, chosen, store, onChoose, onEncoding, onCancel, onStarted }: Props) {
  const [mapping, setMapping] = useState(() => mappingOf(chosen));
  const [sent, setSent] = useState(0);
  const { check, judgement, trouble } = useFileCheck(chosen, mapping, {
    store,
    onOtherEncoding: () => onEncoding(usualOther),
  });
  const [asked, setAsked] = useState<readonly Undecided[]>([]);
  // What was asked stays on the page once it’s said, so that it can be said otherwise.
  const news = judgement?.undecided.filter((one) => !asked.some((open) => keyOf(open) === keyOf(one))) ?? [];
  if (news.length > 0) {
    setAsked([...asked, ...news]);
  }
  const { kind, places, said: answers } = mapping;
  const names = chosen.head.columns;
  const facts = headFacts(names);
  const missing = missingIn(kind, places, facts);
  const [quantity, setQuantity] = useState<WrongThing | null>(null);
  // What was asked of quantities stays on the page, too.
  if (check !== null && check.asksQuantity !== null && quantity === null) {
    setQuantity(check.asksQuantity);
  }
  const isAsking = (judgement?.undecided.length ?? 0) > 0 || (check !== null && check.asksQuantity !== null);
  const start = useMutation({
    mutationFn: () => sendImport(storeId, chosen, mapping, { judgement, onSent: setSent }),
    onSuccess: onStarted,
  });
  const said = trouble ?? start.error?.message;
  const isReady = check?.part === 1 && check.good > 0 && missing.length === 0 && !isAsking;
  return (
    <SettingsPage
      page={page}
      about={words.nothingWritten(kind)}
      act={<FileButton word={words.chooseAnother} className="kit-btn" onChoose={onChoose} />}
      foot={
        <div className="settings-save-bar">
          <p className="settings-save-words" role="status">
            {said === undefined && isAsking && <span className="kit-bad">{words.sayFirst}</span>}
            {said === undefined && missing.length === 0 && !isAsking && (
              <FootWords check={check} kind={kind} sent={start.isPending ? sent : null} />
            )}
            {said === undefined && missing.length > 0 && (
              <span className="kit-bad">
                {[words.lacksOf(facts.shop), words.needed(missing.map((column) => words.columnNames[column]))]
                  .filter(Boolean)
                  .join(' ')}
              </span>
            )}
            {said !== undefined && <span className="kit-bad">{said}</span>}
          </p>
          <button
            type="button"
            className="kit-btn kit-btn-lg kit-btn-plain"
            disabled={start.isPending}
            onClick={onCancel}
          >
            {words.cancel}
          </button>
          <button
            type="button"
            className="kit-btn kit-btn-lg kit-btn-primary"
            disabled={!isReady || start.isPending}
            onClick={() => start.mutate()}
          >
            {words.start(kind, isReady ? check.good : null)}
          </button>
        </div>
      }
    >
      <p className="import-file">
        <strong>{chosen.file.name}</strong> <span className="kit-ink-2">{words.size(chosen.file.size)}</span>
      </p>
      <div className="settings-columns">
        <div className="settings-parts">
          <KindChoice
            kind={kind}
            onChange={(next) => {
              setQuantity(null);
              setMapping(mappingOf(chosen, next));
            }}
          />
          <ReadingChoices
            encoding={chosen.head.encoding}
            asked={asked.filter(({ question, column }) => question !== 'percent' || (column && column in places))}
            said={answers}
            decimal={judgement?.decimal ?? null}
            onSay={(next) => setMapping({ ...mapping, said: next })}
            onEncoding={onEncoding}
          />
          {quantity !== null && (
            <QuantityChoice chosen={chosen} mapping={mapping} open={quantity} onChange={setMapping} />
          )}
          <section>
            <div className="import-lead">
              <h2>{words.columns}</h2>
              <span className="kit-ink-2">
                {words.matched(Object.keys(mappingOf(chosen, kind).places).length, names.length)}
              </span>
            </div>
            <ColumnTable
              chosen={chosen}
              mapping={mapping}
              reading={judgement === null ? store : { ...store, ...judgement }}
              onChange={setMapping}
            />
          </section>
          {check !== null && check.first.length > 0 && (
            <section>
              <h2 className="kit-lead">{words.preview(kind)}</h2>
              <PreviewTable kind={kind} first={check.first} />
            </section>
          )}
        </div>
        <div className="import-aside">
          <WrongList kind={kind} check={check} filename={chosen.file.name} columns={names} />
          {check !== null && (
            <NotedList
              kind={kind}
              count={check.noted.length}
              about={words.willBeWorthALook}
              noted={check.noted.map((thing) => ({ ...thing, text: wrongText(thing) }))}
            />
          )}
        </div>
      </div>
    </SettingsPage>
  );
}

interface FootProps {
  check: FileCheck | null;
  kind: ImportKind;
  /** How much of the file is sent, from 0 to 1; null before that begins. */
  sent: number | null;
}

/** How far a file is, from its first row to its last byte. */
function FootWords({ check, kind, sent }: FootProps) {
  if (sent !== null) {
    return words.sending(sent);
  }
  if (check === null || check.part < 1) {
    return words.reading(check?.part ?? 0);
  }
  if (check.good === 0) {
    return words.nothingToImport;
  }
  return (
    <>
      <strong>{words.makes(kind, check.good, check.rows)}</strong>{' '}
      {kind === 'orders' && words.itemsAndUnits(check.taken.items, check.taken.units)}{' '}
      {check.bad > 0 && <span className="kit-ink-2">{words.willLeaveOut(check.bad)}</span>}
    </>
  );
}
