import { useState } from 'react';
import { VideoStill } from './VideoStill.tsx';

/** A photograph, or where there is none (or it does not load) the first letter of the thing's name ('2 × Mug' is an M). Decorative: the name stands beside it. */
export function ProductPicture({
  src,
  name,
  size,
  className = '',
  loading = 'lazy',
  video = '',
}: {
  src: string | null | undefined;
  name: string;
  size: number;
  className?: string;
  loading?: 'lazy' | 'eager';
  /** The video that is shown where it has no picture of its own. */
  video?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src) {
    return (
      <span className={`ui-initial ${className}`} aria-hidden="true">
        <span className="ui-initial-letter">
          {name
            .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
            .replace(/^\s*\d+\s×\s/, '')
            .trim()
            .charAt(0)
            .toUpperCase()}
        </span>
        <VideoStill src={video} />
      </span>
    );
  }
  return (
    <img
      className={`ui-photo ${className}`}
      src={src}
      alt=""
      width={size}
      height={size}
      loading={loading}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
