import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { sopsOfClaimQuery } from './sops-query.ts';

/** The key that opens and closes the SOPs of a claim, beside its decision too. */
export const sopKey = 'v';

/** The SOPs that apply to a claim, and whether they lie open; the key is live wherever one applies. */
export function useSopPane({ id, storeId }: Pick<Claim, 'id' | 'storeId'>) {
  const { me } = useFrame();
  const sops = useQuery({ ...sopsOfClaimQuery(id), enabled: may(me, storeId, 'sops:read') }).data?.sops ?? [];
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const open = () => {
    opener.current = document.activeElement;
    setOpen(true);
  };
  // Who decides goes on where they were.
  const close = () => {
    setOpen(false);
    if (opener.current instanceof HTMLElement && opener.current.isConnected) {
      opener.current.focus({ preventScroll: true });
    }
  };
  const shown = isOpen && sops.length > 0;
  useKeys('strip', { [sopKey]: shown ? close : open, ...(shown && { esc: close }) }, { on: sops.length > 0 });
  return { sops, shown, open, close };
}

export type SopPaneState = ReturnType<typeof useSopPane>;
