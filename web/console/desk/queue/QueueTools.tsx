import * as bulkWords from '#words/console/desk/bulk.ts';
import * as words from '#words/console/desk/queue.ts';
import { type QueueView, writeView } from '../../frame/addresses/queue-view.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { Key } from '../../kit/keys/Key.tsx';
import type { Bulk } from '../bulk/use-bulk.ts';
import { takeNextAt, type useTakeNext } from '../take-next/use-take-next.ts';
import { ExportList } from './ExportList.tsx';

interface Props {
  view: QueueView;
  next: ReturnType<typeof useTakeNext>;
  bulk: Bulk;
  phone: boolean;
  isEmpty: boolean;
  /** On a phone a press chooses a row. */
  picking: boolean;
  onPicking: (picking: boolean) => void;
}

/** What is done with the whole list: the next claim is taken, the list exported, on a phone rows are chosen. */
export function QueueTools({ view, next, bulk, phone, isEmpty, picking, onPicking }: Props) {
  const { store } = useFrame();
  return (
    <>
      {next.take !== null && (
        <button type="button" className="kit-btn" disabled={next.busy} onClick={next.take}>
          {next.busy ? words.taking : words.takeNext} <Key k={takeNextAt} />
        </button>
      )}
      {!phone ? (
        <ExportList key={String(writeView(view))} view={view} storeId={store?.id ?? null} />
      ) : bulk.choosing === null ? null : (
        <button
          type="button"
          className="kit-btn"
          aria-pressed={picking}
          disabled={isEmpty}
          onClick={() => {
            bulk.clear();
            onPicking(!picking);
          }}
        >
          {picking ? bulkWords.stopSelecting : bulkWords.selectOnPhone}
        </button>
      )}
    </>
  );
}
