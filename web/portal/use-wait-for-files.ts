import { type FormEvent, type RefObject, useEffect, useState } from 'react';

/** Holds a form back that is sent while files are still on their way, and sends it once they have arrived. */
export function useWaitForFiles(form: RefObject<HTMLFormElement | null>, travelling: boolean) {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (waiting && !travelling) {
      setWaiting(false);
      form.current?.requestSubmit();
    }
  }, [waiting, travelling, form]);
  const hold = (event: FormEvent) => {
    if (travelling) {
      event.preventDefault();
      setWaiting(true);
    }
  };
  return { waiting, hold };
}
