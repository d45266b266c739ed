import { type ReactNode, useEffect, useRef } from 'react';

/** What went wrong with a form, above it; it takes the focus when it comes. Null shows nothing. */
export function Failed({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children !== null) {
      box.current?.focus();
    }
  }, [children]);
  return children === null ? null : (
    <div className="sign-in-failed" role="alert" tabIndex={-1} ref={box}>
      {children}
    </div>
  );
}
