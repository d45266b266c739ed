/** Where the receipt is added: the page of the fault, at the receipt. */
export { action, Component, handle, loader } from './UploadPage.tsx';
