import { useEffect, useRef, useState } from 'react';
import type Pad from 'signature_pad';
import * as words from '#words/ui/signature.ts';
import { TextButton } from '../Button.tsx';
import { importAgain, itself } from '../import-again.ts';
import { pictureOfStrokes } from './signature-picture.ts';

type Draws = typeof import('signature_pad');

/** The surface to draw on. The pad itself is loaded when this is first shown. */
export function DrawnSignature({
  hidden,
  caption,
  describedBy,
  onChange,
  onType,
}: {
  hidden: boolean;
  caption: string;
  describedBy: string | undefined;
  onChange: (png: Blob | null) => void;
  /** For those who cannot draw: Enter on the surface leads to typing. */
  onType: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const [strokes, setStrokes] = useState(0);
  const maker = useRef<typeof Pad | null>(null);
  const emit = useRef(() => {});
  emit.current = () => {
    if (!pad.current || !maker.current) return;
    const data = pad.current.toData();
    setStrokes(data.length);
    onChange(pictureOfStrokes(data, maker.current));
  };

  useEffect(() => {
    const surface = canvas.current;
    if (hidden || !surface) return;
    let stopped = false;
    let made: Pad | null = null;
    const fit = () => {
      if (!made || surface.offsetWidth === 0) return;
      const ratio = Math.max(1, window.devicePixelRatio);
      const kept = made.toData();
      surface.width = surface.offsetWidth * ratio;
      surface.height = surface.offsetHeight * ratio;
      surface.getContext('2d')?.scale(ratio, ratio);
      made.penColor = getComputedStyle(surface).color;
      made.fromData(kept.map((stroke) => ({ ...stroke, penColor: made?.penColor ?? stroke.penColor })));
    };
    const watch = new ResizeObserver(fit);
    // What was drawn in the ink of day is drawn again in the ink of night.
    const night = window.matchMedia('(prefers-color-scheme: dark)');
    night.addEventListener('change', fit);
    const ready = ({ default: SignaturePad }: Draws) => {
      if (stopped) return;
      maker.current = SignaturePad;
      made = pad.current ?? new SignaturePad(surface, { minWidth: 0.9, maxWidth: 2.4 });
      if (pad.current === null) {
        pad.current = made;
        made.addEventListener('endStroke', () => emit.current());
      }
      surface.dataset.ready = 'true';
      watch.observe(surface);
    };
    // Where it can’t be fetched the name is typed; whoever comes back to drawing asks for it again.
    import('signature_pad').then(itself<Draws>, importAgain<Draws>).then(ready, () => undefined);
    return () => {
      stopped = true;
      night.removeEventListener('change', fit);
      watch.disconnect();
    };
  }, [hidden]);

  useEffect(() => () => pad.current?.off(), []);

  const keep = (count: number) => {
    const current = pad.current;
    if (!current) return;
    current.fromData(current.toData().slice(0, count));
    emit.current();
  };
  return (
    <div className="ui-sign-panel ui-needs-script" hidden={hidden}>
      <div className="ui-sign-space">
        <canvas
          ref={canvas}
          className="ui-sign-canvas"
          tabIndex={0}
          role="img"
          aria-label={strokes === 0 ? words.empty : words.drawn}
          aria-describedby={describedBy}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onType();
            if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) keep(strokes - 1);
          }}
        />
      </div>
      <div className="ui-sign-foot">
        <span>{caption}</span>
        <span className="ui-sign-acts">
          <TextButton onClick={() => keep(Math.max(0, strokes - 1))}>{words.undo}</TextButton>
          <TextButton onClick={() => keep(0)}>{words.clear}</TextButton>
        </span>
      </div>
    </div>
  );
}
