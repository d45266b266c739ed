import { type ReactNode, type RefObject, useState } from 'react';
import * as words from '#words/ui/uploader.tsx';
import { Banner } from '../Banner.tsx';
import { fileAmong, type UploadTile } from './upload-state.ts';

interface Props {
  tiles: readonly UploadTile[];
  /** Where the focus goes, and what another photo is chosen in. */
  field: RefObject<HTMLInputElement | null>;
  onRemove: (key: string) => void;
}

/**
 * What is said below the tiles, one thing at a time: that there is no connection, or that a photo is worth taking again.
 * Somebody who keeps a photo isn't asked about it again.
 */
export function UploadAdvice({ tiles, field, onRemove }: Props) {
  const [kept, setKept] = useState<readonly string[]>([]);
  const waiting = tiles.filter((tile) => tile.state === 'waiting').length;
  const hinted = tiles.find((tile) => tile.advice !== undefined && !kept.includes(tile.key));
  if (waiting > 0) {
    return (
      <Below key="waiting">
        <Banner tone="hint" icon="info" live>
          {words.noConnection(waiting)}
        </Banner>
      </Below>
    );
  }
  if (hinted?.advice === undefined) {
    return null;
  }
  const { hint, Advised } = hinted.advice;
  const again = () => {
    onRemove(hinted.key);
    field.current?.focus();
    if (hint !== 'again') {
      field.current?.click();
    }
  };
  const keep = () => {
    setKept((keys) => [...keys, hinted.key]);
    field.current?.focus();
  };
  return (
    <Below key="hinted">
      <Banner tone="hint" live>
        <Advised hint={hint} called={fileAmong(tiles, hinted.key)} onAgain={again} onKeep={keep} />
      </Banner>
    </Below>
  );
}

function Below({ children }: { children: ReactNode }) {
  return <div className="ui-upload-below">{children}</div>;
}
