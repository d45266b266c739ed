/** What a claim’s page and the page of its signature say at the top of one that has ended. */
export const endedTitle = (takenBack: boolean): string =>
  takenBack ? 'You withdrew this claim.' : 'This claim is closed.';
