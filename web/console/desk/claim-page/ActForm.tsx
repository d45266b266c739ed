import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { ActDialog } from '../../claims/acts/ActDialog.tsx';
import type { ClaimAct } from '../../claims/acts/act.ts';
import { LabelPicker } from '../labels/LabelPicker.tsx';
import { AmendDialog } from './AmendDialog.tsx';
import { standingOf } from './execution-outlook.ts';
import { ReportDialog } from './ReportDialog.tsx';

/** What an act asks over the page before it is done; nothing where it asks nothing there. */
export function ActForm({ act, desk, onClose }: { act: ClaimAct; desk: ClaimDesk; onClose: () => void }) {
  const { claim, labels } = desk;
  const { id, work, ...told } = act;
  switch (work.kind) {
    case 'label':
      return <LabelPicker claim={claim} labels={labels} onClose={onClose} />;
    case 'amend':
      return <AmendDialog desk={desk} onClose={onClose} />;
    case 'report': {
      const resolution = standingOf(desk)?.toReport ?? null;
      return (
        resolution && <ReportDialog desk={desk} resolution={resolution} outcome={work.outcome} onClose={onClose} />
      );
    }
    case 'form':
      return <ActDialog act={{ id, ...told, work }} target={claim} onClose={onClose} />;
    default:
      return null;
  }
}
