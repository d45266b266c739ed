/** The largest file that can be imported, in bytes. */
export const mostImportBytes = 104_857_600;
/** So much that was left out is kept, each with why; more is counted. */
export const mostLeftOutKept = 10_000;
/** How much of it is told with the import. */
export const leftOutTold = 50;

/** Where the bytes of a file go that was announced. */
export function importFilePath(storeId: string, importId: string): string {
  return `/v1/stores/${storeId}/file-imports/${importId}/file`;
}
