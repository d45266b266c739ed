/** The receipt’s own address opens the page of the fault at the receipt. */
export { action, Component, handle, loader } from './UploadPage.tsx';
