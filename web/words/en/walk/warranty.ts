/** The warranty of an item: '2 Years, until Nov 18, 2028'. */
export const until = (period: string, day: string) => `${period}, until ${day}`;
