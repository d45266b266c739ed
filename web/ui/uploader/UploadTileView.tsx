import { Icon } from '../Icon.tsx';
import { ProductPicture } from '../ProductPicture.tsx';
import type { UploadTile } from './upload-state.ts';

/** One square: the photo at once, then how far it is, or what to do about it. */
export function UploadTileView({
  tile,
  called,
  onRemove,
  onRetry,
  onOpen,
}: {
  tile: UploadTile;
  called: string;
  onRemove: () => void;
  onRetry: () => void;
  onOpen?: () => void;
}) {
  const spoken = called.replace(/^The /, 'the ');
  const picture = <Preview tile={tile} />;
  return (
    <li className="ui-tile" data-state={tile.state === 'sent' && tile.hint !== undefined ? 'hint' : tile.state}>
      {tile.previewUrl !== undefined &&
        (onOpen !== undefined && tile.state === 'sent' ? (
          <button type="button" className="ui-tile-picture" aria-label={`Look at ${spoken}`} onClick={onOpen}>
            {picture}
          </button>
        ) : (
          <span className="ui-tile-picture">{picture}</span>
        ))}
      {tile.kind === 'video' && tile.state === 'sent' && (
        <span className="ui-tile-play">
          <Icon name="play" size={22} />
        </span>
      )}
      {tile.state === 'checking' && <span className="ui-tile-checking">Opening your photo</span>}
      {tile.state === 'waiting' && <span className="ui-tile-words">Waiting for your connection</span>}
      {tile.state === 'sending' && tile.previewUrl !== undefined && (
        <span className="ui-tile-words">
          {tile.percent ?? 0} % sent
          <progress className="ui-meter" max={100} value={tile.percent ?? 0} aria-label={`Sending ${spoken}`} />
        </span>
      )}
      {tile.state === 'sending' && tile.previewUrl === undefined && (
        <span className="ui-tile-checking">{tile.percent ?? 0} % sent</span>
      )}
      {tile.refused && <span className="ui-tile-checking">Not sent</span>}
      {tile.state === 'failed' && !tile.refused && (
        <button type="button" className="ui-tile-retry" onClick={onRetry} title={tile.problem}>
          <span className="ui-hidden">
            {called} could not be sent. {tile.problem}{' '}
          </span>
          <span className="ui-tile-again">Try again</span>
        </button>
      )}
      {tile.hint !== undefined && (
        <span className="ui-hidden">
          {called} {tile.hint.finding}.
        </span>
      )}
      <button type="button" className="ui-tile-remove" aria-label={`Remove ${spoken}`} onClick={onRemove}>
        <Icon name="cross" size={28} />
      </button>
    </li>
  );
}

function Preview({ tile }: { tile: UploadTile }) {
  if (tile.kind === 'video' && tile.previewUrl?.startsWith('blob:')) {
    return <video className="ui-photo" src={tile.previewUrl} muted playsInline preload="metadata" tabIndex={-1} />;
  }
  return <ProductPicture src={tile.previewUrl} name={tile.name} size={116} loading="eager" />;
}
