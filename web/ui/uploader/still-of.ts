/** Longest side of the still, in pixels: what lists show, sharp on a phone. */
const edge = 640;
/** How long a browser may take to open a video, in milliseconds; a video is sent without a still then. */
const patience = 5000;

/**
 * A picture from a video, JPEG in Base64, so that the video is seen wherever it isn't played: the server opens no video.
 * Null where this browser can't open it.
 */
export async function stillOf(video: Blob): Promise<string | null> {
  const player = document.createElement('video');
  const url = URL.createObjectURL(video);
  try {
    player.muted = true;
    player.playsInline = true;
    player.preload = 'auto';
    player.src = url;
    await happens(player, 'loadeddata');
    // The very first picture of a phone's video is often black.
    player.currentTime = Math.min(1, (Number.isFinite(player.duration) ? player.duration : 0) / 2);
    await happens(player, 'seeked');
    return await drawn(player);
  } catch {
    return null;
  } finally {
    player.removeAttribute('src');
    player.load();
    URL.revokeObjectURL(url);
  }
}

function happens(player: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`No ${name} in time.`)), patience);
    const end = (act: () => void) => () => {
      clearTimeout(late);
      act();
    };
    player.addEventListener(name, end(resolve), { once: true });
    player.addEventListener(
      'error',
      end(() => reject(new Error('The video cannot be opened.'))),
      { once: true },
    );
  });
}

async function drawn(player: HTMLVideoElement): Promise<string | null> {
  const { videoWidth: width, videoHeight: height } = player;
  const part = Math.min(1, edge / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * part));
  canvas.height = Math.max(1, Math.round(height * part));
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height);
  const picture = canvas.toDataURL('image/jpeg', 0.7);
  return /^data:image\/jpeg;base64,(.+)$/.exec(picture)?.[1] ?? null;
}
