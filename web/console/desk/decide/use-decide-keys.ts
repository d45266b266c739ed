import type { RefObject } from 'react';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { claimActs } from '../../claims/acts/claim-acts.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { undoShown } from '../../kit/notices/toasts.ts';
import type { DecideFields } from './DecideBody.tsx';
import { blankLine, type DecisionDraft, type LineDraft, lineKinds, type Mode } from './decision-draft.ts';
import { offered } from './lines/LineEditor.tsx';

interface Parts {
  desk: ClaimDesk;
  draft: DecisionDraft;
  setLine: (id: string, line: LineDraft) => void;
  /** The line that keys are about. */
  index: number;
  onIndex: (index: number) => void;
  panel: RefObject<HTMLElement | null>;
  fields: DecideFields;
  /** Draws the fields at once. */
  fillNow: () => void;
  /** The ways of deciding that keys lead to; none while somebody else’s decision is shown. */
  modes: readonly Mode[];
  onMode: (mode: Mode) => void;
  onClose: () => void;
  /** Sends the decision; null while it can’t be sent. */
  onConfirm: (() => void) | null;
}

/** The keys of a decision, which silence those of the page below. */
export function useDecideKeys({ desk, draft, setLine, index, onIndex, panel, fields, fillNow, ...ways }: Parts): void {
  const { claimItems } = desk.claim;
  const current = claimItems[index];
  const isApproval = draft.mode === 'approve';

  /** To the next or previous line, or reason where lines are not decided. */
  function step(by: number) {
    if (isApproval) {
      onIndex(Math.min(claimItems.length - 1, Math.max(0, index + by)));
    } else {
      chooseReason(panel.current, by);
    }
  }

  /** For keys that lead to a field: whoever types ahead of the drawing finds it. */
  const whenFilled = (act: () => void) => () => {
    fillNow();
    act();
  };

  const ofLine = (type: LineDraft['type']) => () => {
    if (current !== undefined && offered(type, desk.offers)) {
      setLine(current.id, { ...(draft.lines[current.id] ?? blankLine), type });
    }
  };

  useKeys(
    'panel',
    {
      ...Object.fromEntries(ways.modes.map((item) => [claimActs[item].key, () => ways.onMode(item)])),
      j: whenFilled(() => step(1)),
      down: whenFilled(() => step(1)),
      k: whenFilled(() => step(-1)),
      up: whenFilled(() => step(-1)),
      enter: whenFilled(() => (fields.first.current ?? fields.reason.current)?.focus()),
      m: whenFilled(() => fields.text.current?.focus()),
      n: whenFilled(() => fields.note.current?.focus()),
      // From within a field too: what is typed there is kept.
      esc: ways.onClose,
      u: undoShown,
      'mod+enter': whenFilled(() => ways.onConfirm?.()),
      ...(isApproval ? Object.fromEntries(lineKinds.map(({ key, type }) => [key, ofLine(type)])) : {}),
    },
    { alone: true },
  );
}

/** Chooses the reason so many steps from the chosen one, among those that are in sight. */
function chooseReason(panel: HTMLElement | null, by: number): void {
  const radios = [...(panel?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])].filter(
    (radio) => radio.closest('details:not([open])') === null,
  );
  const chosen = radios.findIndex((radio) => radio.checked);
  const next = radios[Math.min(radios.length - 1, Math.max(0, chosen + by))];
  next?.focus();
  next?.click();
}
