/** What the widget says in a store's cart. A store may name protection and describe it in its own words. */

export const name = 'Shipping protection';
export const about = 'Covers packages that are lost, stolen, or damaged in transit.';
export const included = 'Included';
export const more = 'What’s covered';
export const withIt = 'Check out with protection';
export const without = 'Check out without protection';
