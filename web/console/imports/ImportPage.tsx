import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import * as words from '#words/console/import.ts';
import { mostImportBytes } from '../../../core/rules/file-import/file-limits.ts';
import { useFrame } from '../app-shell/frame-context.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ChosenImport } from './ChosenImport.tsx';
import { type ChosenFile, readChosen } from './chosen-file.ts';
import { FollowedImport } from './FollowedImport.tsx';
import './import.css';

/**
 * Orders and products out of a file: choosing it, what is in it before anything is sent, and how far its import is, which
 * the address names.
 */
export function ImportPage() {
  const { storeId = '' } = useParams();
  const { me } = useFrame();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const importId = search.get('import');
  const timeZone = me.stores.find((store) => store.id === storeId)?.timeZone ?? 'UTC';

  async function choose(file: File) {
    setTrouble(null);
    setChosen(null);
    if (file.size > mostImportBytes) {
      setTrouble(words.tooLarge(file.size));
      return;
    }
    const read = await readChosen(file).catch(() => null);
    if (read === null || typeof read === 'string') {
      setTrouble(read === null ? words.unreadable : words.troubles[read]);
    } else {
      setChosen(read);
    }
  }

  if (importId !== null) {
    return (
      <FollowedImport
        key={importId}
        storeId={storeId}
        importId={importId}
        timeZone={timeZone}
        onAnother={() => setSearch({})}
      />
    );
  }
  if (chosen !== null) {
    return (
      <ChosenImport
        key={`${chosen.file.name} ${chosen.file.lastModified}`}
        storeId={storeId}
        chosen={chosen}
        onChoose={choose}
        onCancel={() => setChosen(null)}
        onStarted={(id) => {
          setChosen(null);
          setSearch({ import: id });
        }}
      />
    );
  }
  return <ChooseFile storeId={storeId} timeZone={timeZone} trouble={trouble} onChoose={choose} />;
}
