import type { MediaLink } from '../../../core/contract/sessions.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The small picture of a photo or video; a play sign for a video that came without one. */
export function Still({ of, alt }: { of: MediaLink; alt: string }) {
  return of.thumbUrl === '' ? (
    <span className="no-still" role="img" aria-label={alt} aria-hidden={alt === ''}>
      <Icon name="play" size={16} />
    </span>
  ) : (
    <img src={of.thumbUrl} alt={alt} />
  );
}
