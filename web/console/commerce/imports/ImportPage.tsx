import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { FileEncoding } from '#core/rules/commerce/file-import/encodings.ts';
import { mostImportBytes } from '#core/rules/commerce/file-import/file-limits.ts';
import * as words from '#words/console/commerce/import.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { SettingsPage } from '../../tenancy/settings/SettingsPage.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ChosenImport } from './ChosenImport.tsx';
import { type ChosenFile, readChosen } from './chosen-file.ts';
import { FollowedImport } from './FollowedImport.tsx';
import { fileImportsQuery, importsPace } from './file-imports-query.ts';
import { page } from './page.ts';
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
  const last = useQuery(fileImportsQuery(storeId));
  const reading = last.data?.reading;
  const timeZone = me.stores.find((store) => store.id === storeId)?.timeZone ?? 'UTC';

  async function choose(file: File, encoding: FileEncoding | null = null) {
    setTrouble(null);
    if (encoding === null) setChosen(null);
    if (file.size > mostImportBytes) {
      setTrouble(words.tooLarge(file.size));
      return;
    }
    const read = await readChosen(file, encoding).catch(() => null);
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
  if (chosen !== null && reading === undefined) {
    // How the store's files are read is still on its way.
    return (
      <SettingsPage page={page} about={words.about}>
        <LiveStrip what={words.what} of={[last]} every={importsPace} />
        <SkeletonRows height={44} count={6} />
      </SettingsPage>
    );
  }
  if (chosen !== null && reading !== undefined) {
    return (
      <ChosenImport
        key={`${chosen.file.name} ${chosen.file.lastModified} ${chosen.head.encoding}`}
        storeId={storeId}
        chosen={chosen}
        store={reading}
        onChoose={choose}
        onEncoding={(encoding) => choose(chosen.file, encoding)}
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
