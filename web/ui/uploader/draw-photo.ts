/** A photo drawn in a canvas, and how large it is itself, upright. */
export interface DrawnPhoto {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
}

/**
 * Draws a photo with its longest side at most so many pixels; null where this browser can't open it. It goes through an
 * image, of which browsers open as much as is drawn: a photo of 48 or 200 megapixels, opened whole, takes hundreds of
 * megabytes, and several are chosen at once.
 */
export async function drawPhoto(photo: Blob, edge: number): Promise<DrawnPhoto | null> {
  const url = URL.createObjectURL(photo);
  try {
    const image = await loaded(url);
    const { naturalWidth: width, naturalHeight: height } = image;
    const part = Math.min(1, edge / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * part));
    canvas.height = Math.max(1, Math.round(height * part));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null || width === 0) return null;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { canvas, context, width, height };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function loaded(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The photo cannot be opened.'));
    image.src = url;
  });
}
