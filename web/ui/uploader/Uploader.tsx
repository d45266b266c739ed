import { type ReactNode, useRef } from 'react';
import { maxBytes, uploadQuota } from '#core/rules/platform/media-files.ts';
import * as words from '#words/ui/uploader.tsx';
import { AddRow } from './AddRow.tsx';
import { UploadAdvice } from './UploadAdvice.tsx';
import { UploadProblems } from './UploadProblems.tsx';
import { UploadTileView } from './UploadTileView.tsx';
import type { Room } from './upload.ts';
import { fileAmong, type UploadTile } from './upload-state.ts';

/** So few files that may still be added are counted down. */
const littleFiles = 5;

/**
 * Photos and videos as tiles, and one row that adds more, by camera or from files, several at once. It shows; the page
 * sends. Before script it is a plain file field called `name` inside the page's form (`multipart/form-data`).
 */
export function Uploader({
  id,
  name,
  heading,
  requirement,
  accept,
  addLabel = words.add,
  tiles,
  left,
  error,
  onFiles,
  onRemove,
  onRetry,
  onOpen,
  qr,
}: {
  id: string;
  name: string;
  heading: ReactNode;
  /** One sentence: what is asked for. */
  requirement: ReactNode;
  /** What the file chooser offers: `acceptedFiles` of core/rules/platform/media-files. */
  accept: string;
  addLabel?: string;
  tiles: readonly UploadTile[];
  /** What may still be added today, once the API has said so. */
  left: Room | null;
  error?: string;
  onFiles: (files: File[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  /** Opens one in the image viewer. */
  onOpen?: (key: string) => void;
  /** From 960 px on: the way to go on with the phone's camera. */
  qr?: ReactNode;
}) {
  const field = useRef<HTMLInputElement>(null);
  const described = [
    ...(error === requirement ? [] : ['requirement']),
    ...(error === undefined ? [] : ['error']),
    'most',
  ]
    .map((part) => `${id}-${part}`)
    .join(' ');
  // The tile may go with what is pressed in it; the field stays.
  const thenAdd = (act: (key: string) => void, key: string) => {
    act(key);
    field.current?.focus();
  };
  return (
    <div data-bracket={error !== undefined}>
      <h2 className="ui-h2" id={`${id}-heading`}>
        {heading}
      </h2>
      {/* What is missing is said in the words in which it was asked for: once is enough. */}
      {error !== requirement && (
        <p className="ui-small ui-upload-requirement" id={`${id}-requirement`}>
          {requirement}
        </p>
      )}
      {error !== undefined && (
        <p className="ui-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {tiles.length > 0 && (
        <ul className="ui-tiles" aria-label={words.label}>
          {tiles.map((tile) => (
            <UploadTileView
              key={tile.key}
              tile={tile}
              called={fileAmong(tiles, tile.key)}
              onRemove={() => thenAdd(onRemove, tile.key)}
              onRetry={() => thenAdd(onRetry, tile.key)}
              {...(onOpen === undefined ? {} : { onOpen: () => onOpen(tile.key) })}
            />
          ))}
        </ul>
      )}
      <UploadProblems tiles={tiles} />
      <AddRow
        id={id}
        name={name}
        accept={accept}
        label={addLabel}
        described={described}
        isInvalid={error !== undefined}
        field={field}
        onFiles={onFiles}
      />
      <p className="ui-small ui-upload-most" id={`${id}-most`} aria-live="polite">
        {roomLeft(left)}
      </p>
      {qr !== undefined && <div className="ui-upload-qr">{qr}</div>}
      <p className="ui-hidden" aria-live="polite">
        {summary(tiles)}
      </p>
      <UploadAdvice tiles={tiles} field={field} onRemove={onRemove} />
    </div>
  );
}

/** How much may be added, said before it is reached: in numbers of its own once little is left. */
function roomLeft(left: Room | null): string {
  const little = left !== null && (left.files <= littleFiles || left.bytes < maxBytes.video);
  return little
    ? words.leftToday(left.files, Math.floor(left.bytes / 1048576))
    : words.most(uploadQuota.files, maxBytes);
}

/** What is read out as files arrive: counts, not every per cent. */
function summary(tiles: readonly UploadTile[]): string {
  const count = (state: UploadTile['state']) => tiles.filter((tile) => tile.state === state).length;
  if (tiles.length === 0) return '';
  return words.arrived(count('sent'), tiles.length, count('failed'));
}
