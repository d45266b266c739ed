import { useState } from 'react';
import type { Sop, SopVersion } from '#core/contract/desk/sops.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { readDraft } from '../../kit/data/drafts.ts';
import { EditSop, sopDraft } from './EditSop.tsx';
import { ReadSop } from './ReadSop.tsx';
import { SopDiff } from './SopDiff.tsx';
import { SopHistory } from './SopHistory.tsx';

interface Props {
  storeId: string;
  sop: Sop;
}

/** One SOP: read, changed, or compared with one of its versions, and its history beside it. */
export function SopPart({ storeId, sop }: Props) {
  const { me } = useFrame();
  const [editing, setEditing] = useState(false);
  const [compared, setCompared] = useState<SopVersion | null>(null);
  const mayChange = may(me, storeId, 'sops:update');
  return (
    <div className="sop-part">
      <div className="sop-work">
        {compared !== null ? (
          <SopDiff
            sop={sop}
            older={compared}
            onClose={() => setCompared(null)}
            mayPutBack={mayChange}
            storeId={storeId}
          />
        ) : editing && mayChange ? (
          <EditSop storeId={storeId} sop={sop} onDone={() => setEditing(false)} />
        ) : (
          <ReadSop
            storeId={storeId}
            sop={sop}
            hasDraft={mayChange && readDraft(sop.id, sopDraft) !== null}
            onEdit={mayChange ? () => setEditing(true) : null}
          />
        )}
      </div>
      <SopHistory storeId={storeId} sop={sop} compared={compared?.version ?? null} onCompare={setCompared} />
    </div>
  );
}
