import { useRef } from 'react';
import * as words from '#words/console/commerce/import.ts';

/** A button that opens the browser’s own choice of a file. */
export function FileButton({
  word,
  className,
  onChoose,
}: {
  word: string;
  className: string;
  onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {word}
      </button>
      <input
        ref={input}
        type="file"
        className="kit-unseen"
        aria-label={words.file}
        tabIndex={-1}
        accept=".csv,.tsv,.txt,text/csv"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file, chosen again, is another choice.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
