/** The address’s own place opens the page that reviews and sends: it is asked for there. */
export { action, Component, handle, loader } from './ReviewPage.tsx';
