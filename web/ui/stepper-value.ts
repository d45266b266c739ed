/** Brings a typed or stepped figure into its bounds: whole, at least `min`, at most `max`. What is no number becomes `min`. */
export function clampStep(value: number, min: number, max: number): number {
  if (!Number.isFinite(value)) return value === Number.POSITIVE_INFINITY ? max : min;
  return Math.max(min, Math.min(max, Math.trunc(value)));
}

/** Reads what was typed into the stepper; anything but digits counts as nothing typed and gives `min`. */
export function readStep(typed: string, min: number, max: number): number {
  const digits = typed.trim();
  return /^-?\d+$/.test(digits) ? clampStep(Number(digits), min, max) : min;
}
