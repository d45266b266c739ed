/** The acts that a link can open on a claim’s page. `acts` has each of them, and no other that opens something there. */
export const linkedActs = ['approve', 'deny', 'message', 'close'] as const;
export type LinkedAct = (typeof linkedActs)[number];
