import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import * as words from '#words/ui/uploader.tsx';
import { Banner } from '../Banner.tsx';
import { Icon } from '../Icon.tsx';
import { UploadTileView } from './UploadTileView.tsx';
import { fileAmong, type UploadTile } from './upload-state.ts';

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
  /** What the file chooser offers: `acceptedFiles` of core/rules/media-files. */
  accept: string;
  addLabel?: string;
  tiles: readonly UploadTile[];
  error?: string;
  onFiles: (files: File[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  /** Opens one in the image viewer. */
  onOpen?: (key: string) => void;
  /** From 960 px on: the way to go on with the phone's camera. */
  qr?: ReactNode;
}) {
  const [over, setOver] = useState(false);
  const [kept, setKept] = useState<readonly string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const refused = tiles.find((tile) => tile.refused);
  const hinted = tiles.find((tile) => tile.hint !== undefined && !kept.includes(tile.key));
  const waiting = tiles.filter((tile) => tile.state === 'waiting').length;
  const described = [...(error === requirement ? [] : ['requirement']), ...(error === undefined ? [] : ['error'])]
    .map((part) => `${id}-${part}`)
    .join(' ');
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
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
              onRemove={() => {
                onRemove(tile.key);
                field.current?.focus();
              }}
              onRetry={() => {
                onRetry(tile.key);
                field.current?.focus();
              }}
              {...(onOpen === undefined ? {} : { onOpen: () => onOpen(tile.key) })}
            />
          ))}
        </ul>
      )}
      <label
        className="ui-upload-row"
        data-invalid={error !== undefined}
        data-over={over}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          onFiles([...event.dataTransfer.files]);
        }}
      >
        <Icon name="camera" size={24} />
        <span>{addLabel}</span>
        <input
          ref={field}
          id={id}
          name={name}
          className="ui-upload-input"
          type="file"
          multiple
          accept={accept}
          aria-describedby={described}
          aria-invalid={error === undefined ? undefined : true}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {qr !== undefined && <div className="ui-upload-qr">{qr}</div>}
      <p className="ui-hidden" aria-live="polite">
        {summary(tiles)}
      </p>
      {waiting > 0 && (
        <div className="ui-upload-below">
          <Banner tone="hint" icon="info" live>
            {words.noConnection(waiting)}
          </Banner>
        </div>
      )}
      {waiting === 0 && refused !== undefined && (
        <div className="ui-upload-below">
          <Banner tone="hint" icon="info" live>
            <strong>{words.wasNotSent(refused.name)}</strong> {refused.problem}
          </Banner>
        </div>
      )}
      {waiting === 0 && refused === undefined && hinted?.hint !== undefined && (
        <div className="ui-upload-below">
          <Banner tone="hint" live>
            <strong>{words.hints[hinted.hint].found(fileAmong(tiles, hinted.key))}</strong>{' '}
            {words.hints[hinted.hint].advice}{' '}
            <span className="ui-upload-advised">
              <button
                type="button"
                className="ui-link ui-link-tap"
                onClick={() => {
                  onRemove(hinted.key);
                  field.current?.focus();
                  if (hinted.hint !== 'again') {
                    field.current?.click();
                  }
                }}
              >
                {hinted.hint === 'again' ? words.removeIt : words.retake}
              </button>
              <button
                type="button"
                className="ui-link ui-link-tap"
                onClick={() => {
                  setKept((keys) => [...keys, hinted.key]);
                  field.current?.focus();
                }}
              >
                {words.keepIt}
              </button>
            </span>
          </Banner>
        </div>
      )}
    </div>
  );
}

/** What is read out as files arrive: counts, not every per cent. */
function summary(tiles: readonly UploadTile[]): string {
  const count = (state: UploadTile['state']) => tiles.filter((tile) => tile.state === state).length;
  if (tiles.length === 0) return '';
  return words.arrived(count('sent'), tiles.length, count('failed'));
}
