import { statfs } from 'node:fs/promises';

const megabyte = 1024 * 1024;
const leastFree = 500 * megabyte;
const plentyFree = 5 * 1024 * megabyte;

/**
 * Watches the disk that a folder lies on, so that writes are refused kindly before it is full (promise R14):
 * below 500 MB, or below 5 % where that is less than 5 GB. Asks the system once in 5 s at most.
 * @returns whether there is room to write; a file system that cannot be asked has room
 */
export function createSpaceGuard(folder: string, look: typeof statfs = statfs): () => Promise<boolean> {
  let seenAt = Number.NEGATIVE_INFINITY;
  let room: Promise<boolean> = Promise.resolve(true);
  return () => {
    const now = performance.now();
    if (now - seenAt > 5000) {
      seenAt = now;
      room = look(folder).then(
        ({ bavail, blocks, bsize }) => {
          const free = bavail * bsize;
          return free >= leastFree && (free >= plentyFree || bavail >= blocks * 0.05);
        },
        () => true,
      );
    }
    return room;
  };
}
