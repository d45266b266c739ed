import type { ReactNode } from 'react';

/** The claims that stand on an order already. */
export const heading = (count: number) => (count === 1 ? 'Your claim on this order' : 'Your claims on this order');
/** `type` is what it was filed for, where that is known. */
export const filed = (type: string | null, day: string) => (type === null ? `Filed ${day}` : `${type}, filed ${day}`);
export const view = (number: number, hidden: (words: string) => ReactNode) => <>View{hidden(` claim ${number}`)}</>;
