import { useRef, useState } from 'react';
import type { PhotoStep } from '../../../../core/reference/in-store.ts';
import { browserClient } from '../../browser-client.ts';
import { useAutosave } from '../../draft/use-autosave.ts';
import { useWaitForFiles } from '../../use-wait-for-files.ts';
import type { PhoneDraft } from '../claim-walk/parts/PhoneCamera.tsx';

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

/** The draft as a phone goes on with it, at the step whose photos the page asks for. */
export function phoneDraft(id: string, step: PhotoStep): PhoneDraft {
  return {
    id,
    makeHandOff: () => browserClient.makeDraftHandOff(step),
    imagesIn: ({ inStore }) => (step === 'receipt' ? inStore?.receipts : inStore?.photos) ?? [],
  };
}
