/** A file that is stored and goes with a message, as its draft keeps it. */
export interface AttachedFile {
  id: string;
  name: string;
  kind: 'image' | 'video';
}

/** A message to a customer as it is typed, and as its draft keeps it. */
export interface WrittenMessage {
  text: string;
  needsAnswer: boolean;
  /** Stored already; a draft of before there were any has none. */
  files?: readonly AttachedFile[];
}

/** How the form of a message keeps what is typed in it. */
export const messageDraft = {
  act: () => 'message' as const,
  about: null,
  start: { text: '', needsAnswer: true },
  isBlank: ({ text, files = [] }: WrittenMessage) => text === '' && files.length === 0,
};

/** A message that is written again: it goes before what was typed since, and nothing of that is lost. */
export function withWordsBack(typed: WrittenMessage | null, back: WrittenMessage): WrittenMessage {
  if (typed === null || messageDraft.isBlank(typed)) {
    return back;
  }
  const files = [...(back.files ?? []), ...(typed.files ?? [])];
  return {
    ...back,
    text: [back.text, typed.text].filter((text) => text.trim() !== '').join('\n\n'),
    files: files.filter(({ id }, at) => files.findIndex((file) => file.id === id) === at),
  };
}
