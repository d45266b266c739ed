/**
 * From here on what `Date` says in this process or page is so many milliseconds ahead of the machine. It stands alone,
 * since a browser is handed its text.
 * @param {number} ahead
 */
export function shiftDate(ahead) {
  const Real = globalThis.Date;
  const now = () => Real.now() + ahead;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    apply: () => new Real(now()).toString(),
    get: (target, key, self) => (key === 'now' ? now : Reflect.get(target, key, self)),
  });
}
