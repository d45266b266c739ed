import { useId } from 'react';
import { type ImportKind, importKinds } from '#core/rules/commerce/file-import/file-kinds.ts';
import * as words from '#words/console/commerce/import.ts';
import { Select } from '../../kit/Select.tsx';

/** What a file holds; its columns said it first. */
export function KindChoice({ kind, onChange }: { kind: ImportKind; onChange: (kind: ImportKind) => void }) {
  const id = useId();
  return (
    <div className="import-kind">
      <label className="kit-label" htmlFor={id}>
        {words.holds}
      </label>
      <Select
        id={id}
        choices={importKinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        onChange={onChange}
      />
    </div>
  );
}
