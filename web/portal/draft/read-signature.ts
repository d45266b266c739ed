/** The signature that a form carries: a stored picture by its media id, the name that was typed; null where there is none. */
export function readSignature(form: FormData): { signature: string | null; signatureName: string | null } {
  const name = String(form.get('signatureName') ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
  return { signature: String(form.get('signature') ?? '') || null, signatureName: name || null };
}

/** The key of this attempt at sending what `id` names: the same press twice sends once. */
export function attemptKey(form: FormData, id: string): string {
  return `${id}-${String(form.get('attempt') ?? '').slice(0, 60)}`;
}
