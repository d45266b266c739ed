/** The acts that a link can open on a claim’s page. `acts` has each of them, and no other that opens something there. */
export const linkedActs = ['approve', 'deny', 'message', 'note', 'close'] as const;
export type LinkedAct = (typeof linkedActs)[number];

/** Those that open a field of the page; the others open a panel. */
export type WritingAct = 'message' | 'note';

/** Whether an act opens a field of the page to write in. */
export const isWriting = (act: string | undefined): act is WritingAct => act === 'message' || act === 'note';
