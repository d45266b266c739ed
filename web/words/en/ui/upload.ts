/** Why a file did not arrive, by the step that failed: the specification's words (section 8), then ours. */
export const failed = {
  place: 'Failed to get signed url for image',
  address: 'Signed URL not found in the response',
  send: 'Failed to upload image',
  content: 'Failed to upload image',
  aborted: 'Upload stopped.',
};

/** What an uploaded file is called (spec section 3, Uploaded media result). */
export const caption = (at: string) => `Uploaded at ${at}`;
