import { useRef, useState } from 'react';
import { useAutosave } from '../../draft/use-autosave.ts';
import { useWaitForFiles } from '../../use-wait-for-files.ts';

/** What a form with photos needs, and what its photos tell it: it is saved as they arrive, and waits for those on their way. */
export function usePhotoForm() {
  const autosave = useAutosave();
  const ref = useRef<HTMLFormElement>(null);
  const [travelling, setTravelling] = useState(false);
  const [photographed, setPhotographed] = useState(false);
  const { waiting, hold } = useWaitForFiles(ref, travelling);
  const save = () => autosave(ref.current);
  return {
    save,
    /** Whether there is a photo. */
    photographed,
    form: { ref, encType: 'multipart/form-data', onSubmit: hold, waiting },
    photos: { onStored: save, onTravel: setTravelling, onThere: setPhotographed },
  } as const;
}
