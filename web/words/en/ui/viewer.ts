/** Photographs over the page. */
export const label = 'Photos';
export const opening = 'Opening';
export const notOpened = 'This picture could not be opened.';
export const placeOf = (place: number, count: number) => `${place} of ${count}`;

export const close = 'Close';
export const previous = 'Previous';
export const next = 'Next';

export const tools = 'Look closer';
export const smaller = 'Smaller';
export const fit = 'Fit to window';
export const larger = 'Larger';
export const turnLeft = 'Turn left';
export const turnRight = 'Turn right';
