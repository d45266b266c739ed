import { useState } from 'react';

/**
 * A picture from a video that came without one: what it shows after half a second, where this browser plays it, and
 * nothing elsewhere. Decorative: what it stands in says what it is.
 */
export function VideoStill({ src }: { src: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  return src === '' || broken === src ? null : (
    <video
      className="ui-video-still"
      src={`${src}#t=0.5`}
      muted
      playsInline
      preload="metadata"
      tabIndex={-1}
      aria-hidden="true"
      onError={() => setBroken(src)}
    />
  );
}
