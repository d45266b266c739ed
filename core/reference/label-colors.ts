/** The colors of labels: a fixed set, so that each is told from the others in light and in dark. */
export const labelColors = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export type LabelColor = (typeof labelColors)[number];
