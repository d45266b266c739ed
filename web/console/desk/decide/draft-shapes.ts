import type { ClosingReason, DenialReason, ResolutionType } from '#core/reference/claims.ts';
import type { PanelAct } from '../../claims/acts/claim-acts.ts';

export type LineType = ResolutionType | 'NOT_COVERED';
/** What is decided: the acts that open this panel. */
export type Mode = PanelAct;

/** One line as it stands in its fields: everything typed is text until it is sent. */
export interface LineDraft {
  type: LineType;
  quantity: string;
  percentage: string;
  flatAmount: string;
  reason: DenialReason;
  description: string;
}

/** A decision that is being made, kept as it is typed. A text that is null is the server’s. */
export interface DecisionDraft {
  mode: Mode;
  lines: Record<string, LineDraft>;
  includeShipping: boolean;
  approveText: string | null;
  /** Why more is given than is left, where it is. */
  overrideText: string;
  denyReason: DenialReason | '';
  denyText: string | null;
  closeReason: ClosingReason | '';
  closeText: string | null;
  note: string;
}
