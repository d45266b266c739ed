import { fitName, frameStrokes, type Stroke } from './signature-export.ts';

const paper = '#ffffff';
const ink = '#1d1f22';

function sheet(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = ink;
  context.strokeStyle = ink;
  return { canvas, context };
}

/** At once and not by `toBlob`, which may take a second on a busy phone while the shopper already presses Send. */
function toPng(canvas: HTMLCanvasElement): Blob {
  const [, coded = ''] = canvas.toDataURL('image/png').split(',');
  return new Blob([Uint8Array.from(atob(coded), (byte) => byte.charCodeAt(0))], { type: 'image/png' });
}

/** Draws strokes again as dark ink on white; null when there is nothing to draw. */
export function pictureOfStrokes(strokes: readonly Stroke[], pad: typeof import('signature_pad').default): Blob | null {
  const frame = frameStrokes(strokes);
  if (frame === null) return null;
  const { canvas, context } = sheet(frame.width, frame.height);
  const copy = new pad(canvas, { penColor: ink, backgroundColor: paper, minWidth: 0.9, maxWidth: 2.4 });
  context.setTransform(frame.scale, 0, 0, frame.scale, -frame.left * frame.scale, -frame.top * frame.scale);
  copy.off();
  copy.fromData(
    strokes.map((stroke) => ({
      ...penOf(copy),
      points: stroke.points.map((point) => ({ ...point })),
    })),
    { clear: false },
  );
  return toPng(canvas);
}

function penOf(pad: import('signature_pad').default) {
  return {
    penColor: ink,
    dotSize: 0,
    minWidth: 0.9,
    maxWidth: 2.4,
    velocityFilterWeight: pad.velocityFilterWeight,
    compositeOperation: pad.compositeOperation,
  };
}

/** Writes a name in the face that the page shows it in; null for an empty name. */
function pictureOfName(name: string, fontFamily: string): Blob | null {
  if (name === '') return null;
  const probe = sheet(1, 1).context;
  probe.font = `100px ${fontFamily}`;
  const { fontPx, width, height } = fitName(probe.measureText(name).width);
  const { canvas, context } = sheet(width, height);
  context.font = `${fontPx}px ${fontFamily}`;
  context.textBaseline = 'middle';
  context.fillText(name, 24, height / 2);
  return toPng(canvas);
}

/**
 * Writes a name in a face at once, and again once the face has come. `onPicture` gets null for an empty name.
 * @returns what stops the second writing; undefined where the face is there
 */
export function writeName(name: string, face: string, onPicture: (png: Blob | null) => void): (() => void) | undefined {
  const write = () => onPicture(pictureOfName(name, face));
  write();
  if (document.fonts.check(`40px ${face}`, name)) return undefined;
  let stale = false;
  void document.fonts.load(`40px ${face}`, name).then(() => stale || write());
  return () => {
    stale = true;
  };
}
