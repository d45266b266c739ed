import { tryAgain } from '#words/common.ts';
import * as words from '#words/ui/uploader.tsx';
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
  called: words.OneFile;
  onRemove: () => void;
  onRetry: () => void;
  onOpen?: () => void;
}) {
  const picture = <Preview tile={tile} />;
  return (
    <li className="ui-tile" data-state={tile.state === 'sent' && tile.advice !== undefined ? 'hint' : tile.state}>
      {tile.previewUrl !== undefined &&
        (onOpen !== undefined && tile.state === 'sent' ? (
          <button type="button" className="ui-tile-picture" aria-label={words.lookAt(called)} onClick={onOpen}>
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
      {tile.state === 'checking' && <span className="ui-tile-checking">{words.opening}</span>}
      {tile.state === 'waiting' && <span className="ui-tile-words">{words.waiting}</span>}
      {tile.state === 'sending' && tile.previewUrl !== undefined && (
        <span className="ui-tile-words">
          {words.percentSent(tile.percent ?? 0)}
          <progress className="ui-meter" max={100} value={tile.percent ?? 0} aria-label={words.sending(called)} />
        </span>
      )}
      {tile.state === 'sending' && tile.previewUrl === undefined && (
        <span className="ui-tile-checking">{words.percentSent(tile.percent ?? 0)}</span>
      )}
      {tile.refused && <span className="ui-tile-checking">{words.notSent}</span>}
      {tile.state === 'failed' && !tile.refused && (
        <button type="button" className="ui-tile-retry" onClick={onRetry}>
          <span className="ui-hidden">{words.couldNotBeSent(tile.name)} </span>
          <span className="ui-tile-again">{tryAgain}</span>
        </button>
      )}
      {tile.advice !== undefined && <span className="ui-hidden">{tile.advice.found(called)}</span>}
      <button type="button" className="ui-tile-remove" aria-label={words.remove(called)} onClick={onRemove}>
        <Icon name="cross" size={28} />
      </button>
    </li>
  );
}

function Preview({ tile }: { tile: UploadTile }) {
  if (tile.kind === 'video' && tile.previewUrl?.startsWith('blob:')) {
    return <video className="ui-photo" src={tile.previewUrl} muted playsInline preload="metadata" tabIndex={-1} />;
  }
  return <ProductPicture src={tile.previewUrl} video={tile.video ?? ''} name={tile.name} size={116} loading="eager" />;
}
