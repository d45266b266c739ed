/** How far a backup is, or putting one back. */
export interface Progress {
  table?(name: string, rows: number): void;
  files?(done: number, of: number, bytes: number): void;
}
