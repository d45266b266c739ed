import { fileKindOf, maxBytes } from '#core/rules/platform/media-files.ts';
import * as words from '#words/ui/uploader.tsx';

/** Why a file cannot be sent, before anything leaves; null for one that can. */
export function refusalOf(file: { name: string; size: number; type?: string }): string | null {
  const known = fileKindOf(file.name, file.type);
  if (known === undefined) return words.wrongKind;
  if (file.size > maxBytes[known.kind]) return words.tooLarge[known.kind](maxBytes[known.kind] / 1048576);
  return file.size === 0 ? words.emptyFile : null;
}
