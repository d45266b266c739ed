import type { MediaLink } from '#core/contract/claims/drafts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { VideoStill } from '../../../ui/VideoStill.tsx';
import { isVideo } from './pictures.ts';

/** The small picture of a photo or video; for a video that came without one what it shows at first, below a play sign. */
export function Still({ of, alt }: { of: MediaLink; alt: string }) {
  return of.thumbUrl === '' ? (
    <span className="claim-no-still" role="img" aria-label={alt} aria-hidden={alt === ''}>
      {isVideo(of) && <VideoStill src={of.url} />}
      <Icon name="play" size={16} />
    </span>
  ) : (
    <img src={of.thumbUrl} alt={alt} />
  );
}
