import { useEffect, useRef, useState } from 'react';
import { exportList, stop } from '#words/console/kit/export.ts';
import { saveCsv } from './data/save-csv.ts';
import { toast } from './notices/toasts.ts';
import './export-rows.css';

type Cells = Parameters<typeof saveCsv>[1][number];

interface Props {
  /** Reads all rows with the rights of whoever asks, the headings first, and says how many came so far. */
  read: (told: (count: number) => void, signal: AbortSignal) => Promise<readonly Cells[]>;
  words: {
    soFar: (count: number) => string;
    isExported: (count: number) => string;
    couldntExport: string;
    fileName: (day: string) => string;
  };
}

/** A list as a file, made by the page: it tells how far it is and can be stopped; only a whole list is handed over. */
export function ExportRows({ read, words }: Props) {
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const current = new AbortController();
    running.current = current;
    setCount(0);
    try {
      const rows = await read(setCount, current.signal);
      saveCsv(words.fileName(new Date().toISOString().slice(0, 10)), [...rows]);
      toast({ head: words.isExported(rows.length - 1), text: '' });
    } catch (error) {
      if (!current.signal.aborted) {
        toast({ head: words.couldntExport, text: error instanceof Error ? error.message : '', stays: 10_000 });
      }
    }
    setCount(null);
  }

  return count === null ? (
    <button type="button" className="kit-btn kit-btn-plain" onClick={() => void start()}>
      {exportList}
    </button>
  ) : (
    <span className="kit-export-running" role="status">
      <span className="kit-ink-2">{words.soFar(count)}</span>
      <button type="button" className="kit-btn" onClick={() => running.current?.abort()}>
        {stop}
      </button>
    </span>
  );
}
