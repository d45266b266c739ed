import { type RefObject, useRef } from 'react';
import { acceptedFiles } from '#core/rules/platform/media-files.ts';
import * as words from '#words/console/desk/attached-files.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { UploadTile } from '../../../ui/uploader/upload-state.ts';
import type { AttachedFiles as Attached } from './use-attached-files.ts';
import './attached-files.css';

interface Props {
  attached: Attached;
  storeId: string;
  /** Where the focus goes when what was pressed goes away. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The files that a message takes along: each opens, goes away again, or says how far it is and why it failed. */
export function AttachedFiles({ attached, storeId, field }: Props) {
  const { files, tiles, problem } = attached;
  const refused = tiles.flatMap(({ key, name, problem: why }) =>
    why === undefined ? [] : [{ key, name, problem: why }],
  );
  const gone = (act: () => void) => () => {
    act();
    field.current?.focus();
  };
  return (
    <>
      {files.length + tiles.length > 0 && (
        <ul className="claim-attached" aria-label={words.filesForMessage}>
          {files.map((file) => (
            <li key={file.id} className="claim-attached-file">
              <a
                href={`/media/${file.id}/full?storeId=${storeId}`}
                target="_blank"
                rel="noreferrer"
                aria-label={words.open(file.name)}
              >
                {file.kind === 'video' ? (
                  <Icon name="play" size={16} />
                ) : (
                  <img src={`/media/${file.id}/thumb?storeId=${storeId}`} alt="" />
                )}
                <span className="kit-cut">{file.name}</span>
              </a>
              <Remove name={file.name} onRemove={gone(() => attached.drop(file.id))} />
            </li>
          ))}
          {tiles.map((tile) => (
            <li key={tile.key} className="claim-attached-file">
              <span className="kit-cut">{tile.name}</span>
              <Progress tile={tile} onRetry={gone(() => attached.retry(tile.key))} />
              <Remove name={tile.name} onRemove={gone(() => attached.stop(tile.key))} />
            </li>
          ))}
        </ul>
      )}
      {(refused.length > 0 || problem !== null) && (
        <div role="alert">
          {refused.map((tile) => (
            <p className="kit-field-error" key={tile.key}>
              {words.notAttached(tile.name, tile.problem)}
            </p>
          ))}
          {problem !== null && <p className="kit-field-error">{problem}</p>}
        </div>
      )}
    </>
  );
}

function Progress({ tile, onRetry }: { tile: UploadTile; onRetry: () => void }) {
  switch (tile.state) {
    case 'sending':
      return (
        <>
          <progress max={100} value={tile.percent ?? 0} aria-label={words.uploading(tile.name)} />
          <span className="kit-ink-2 kit-small">{words.percent(tile.percent ?? 0)}</span>
        </>
      );
    case 'failed':
      return tile.refused ? null : (
        <button type="button" className="kit-link" aria-label={words.tryAgain(tile.name)} onClick={onRetry}>
          {words.again}
        </button>
      );
    case 'sent':
      return null;
    default:
      return <span className="kit-ink-2 kit-small">{tile.state === 'waiting' ? words.waiting : words.opening}</span>;
  }
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button type="button" className="claim-attached-remove" aria-label={words.remove(name)} onClick={onRemove}>
      <Icon name="cross" size={12} />
    </button>
  );
}

/** Opens the chooser of files. */
export function AttachButton({ attached }: { attached: Attached }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="claim-attach"
        aria-label={words.attach}
        title={words.attach}
        onClick={() => input.current?.click()}
      >
        <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M16.5 9.2l-6.4 6.4a3.9 3.9 0 01-5.5-5.5l6.9-6.9a2.6 2.6 0 013.7 3.7l-6.9 6.9a1.3 1.3 0 01-1.9-1.9l6-6" />
        </svg>
      </button>
      <input
        ref={input}
        type="file"
        className="kit-unseen"
        tabIndex={-1}
        multiple
        accept={acceptedFiles}
        aria-label={words.filesForMessage}
        onChange={({ target }) => {
          attached.take(target.files ?? []);
          // The same file, chosen again, is another choice.
          target.value = '';
        }}
      />
    </>
  );
}
