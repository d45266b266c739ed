/** Photographs over the page. */
export const label = 'Photos';
export const opening = 'Opening';
export const notOpened = 'This photo couldn’t be opened.';
export const placeOf = (place: number, count: number) => `${place} of ${count}`;

export const close = 'Close';
export const previous = 'Previous';
export const next = 'Next';

export const tools = 'Zoom and rotate';
export const smaller = 'Zoom out';
export const fit = 'Fit to window';
export const larger = 'Zoom in';
export const turnLeft = 'Rotate left';
export const turnRight = 'Rotate right';
