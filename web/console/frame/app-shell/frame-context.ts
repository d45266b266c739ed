import { createContext, useContext, useEffect } from 'react';
import type { Me } from '#core/contract/tenancy/people.ts';
import type { Permission } from '#core/permissions.ts';
import type { DraftOutbox } from '../data/draft-outbox.ts';
import type { StoreOfMe } from '../data/store-choice.ts';
import type { ConsolePages, PageLink } from '../navigation/pages.ts';
import type { PaletteAct } from './palette-act.ts';

export interface FrameValue {
  me: Me;
  /** The chosen store; null while lists show every store. */
  store: StoreOfMe | null;
  /** The store that the page belongs to, else the chosen one: what the bar names, and where its links lead. */
  storeHere: StoreOfMe | null;
  /** Every page of the console. */
  pages: ConsolePages;
  /** The pages that this person may open, in order. */
  links: readonly PageLink[];
  /** How many claims and approvals need this person. */
  needsMe: number;
  /** What this person typed on claims, on its way to the server. */
  drafts: DraftOutbox;
  openPalette: () => void;
  openKeys: () => void;
  setActs: (acts: readonly PaletteAct[]) => void;
}

export const FrameContext = createContext<FrameValue | null>(null);

/** Who is signed in, which store is chosen, and the frame's own acts. */
export function useFrame(): FrameValue {
  const value = useContext(FrameContext);
  if (value === null) {
    throw new Error('useFrame stands outside the frame');
  }
  return value;
}

/** Puts a page's acts into the palette while the page is shown; `acts` must be stable between changes. */
export function usePaletteActs(acts: readonly PaletteAct[]): void {
  const { setActs } = useFrame();
  useEffect(() => {
    setActs(acts);
    return () => setActs([]);
  }, [acts, setActs]);
}

/** Whether this person holds a permission in a store. */
export function may(me: Me, storeId: string, permission: Permission): boolean {
  return me.stores.some((store) => store.id === storeId && store.permissions.includes(permission));
}
