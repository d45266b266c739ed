import { useEffect, useRef, useState } from 'react';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { filesOfMessage } from '#core/rules/platform/media-files.ts';
import * as words from '#words/console/desk/attached-files.ts';
import { call } from '../../../api/console-client.ts';
import { createUpload } from '../../../api/operations.gen.ts';
import { useUploads } from '../../../ui/uploader/use-uploads.ts';
import type { AttachedFile } from '../../claims/drafts/message-draft.ts';

/** Files of a message: on their way, and handed to `onFiles` once they are stored, so that the draft keeps them. */
export function useAttachedFiles(
  claim: Claim,
  files: readonly AttachedFile[],
  onFiles: (files: readonly AttachedFile[]) => void,
) {
  const { tiles, add, remove, retry, clear, busy } = useUploads({
    request: (asked) => call(createUpload, { body: { ...asked, storeId: claim.storeId } }),
  });
  const [problem, setProblem] = useState<string | null>(null);
  const keep = useRef((_stored: readonly AttachedFile[]) => {});
  keep.current = (stored) => onFiles([...files, ...stored]);
  useEffect(() => {
    const stored = tiles.filter((tile) => tile.mediaId !== undefined);
    if (stored.length > 0) {
      keep.current(stored.map(({ mediaId, name, kind }) => ({ id: mediaId ?? '', name, kind })));
      for (const tile of stored) {
        remove(tile.key);
      }
    }
  });
  return {
    files,
    tiles,
    busy,
    problem,
    /** Takes what was chosen, dropped or pasted. */
    take(given: Iterable<File>) {
      const chosen = [...given];
      const room = filesOfMessage - files.length - tiles.filter((tile) => !tile.refused).length;
      setProblem(chosen.length > room ? words.notLeft(filesOfMessage) : null);
      add(chosen.slice(0, Math.max(0, room)));
    },
    drop: (id: string) => onFiles(files.filter((file) => file.id !== id)),
    stop: remove,
    retry,
    clear() {
      setProblem(null);
      clear();
    },
  };
}

export type AttachedFiles = ReturnType<typeof useAttachedFiles>;
