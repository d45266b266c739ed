import { useRef, useState } from 'react';
import type { PhotoStep } from '#core/reference/in-store.ts';
import { browserClient } from '../../browser-client.ts';
import { useAutosave } from '../../draft/use-autosave.ts';
import { useWaitForFiles } from '../../use-wait-for-files.ts';
import type { PhoneDraft } from '../claim-walk/parts/PhoneCamera.tsx';

/** What a form with two places for photos needs: it is saved as they arrive, and waits for those on their way. */
export function usePhotoForm() {
  const autosave = useAutosave();
  const ref = useRef<HTMLFormElement>(null);
  const fault = usePhotos();
  const receipt = usePhotos();
  const { waiting, hold } = useWaitForFiles(ref, fault.travelling || receipt.travelling);
  const save = () => autosave(ref.current);
  return {
    save,
    /** Whether there is a photo of the fault, and one of the receipt. */
    photographed: { photos: fault.there, receipt: receipt.there },
    form: { ref, encType: 'multipart/form-data', onSubmit: hold, waiting },
    photos: { onStored: save, ...fault.told },
    receipts: { onStored: save, ...receipt.told },
  } as const;
}

/** What one place for photos tells of itself. */
function usePhotos() {
  const [travelling, onTravel] = useState(false);
  const [there, onThere] = useState(false);
  return { travelling, there, told: { onTravel, onThere } };
}

/** The draft as a phone goes on with it, at the step whose photos the page asks for. */
export function phoneDraft(id: string, step: PhotoStep): PhoneDraft {
  return {
    id,
    makeHandOff: () => browserClient.makeDraftHandOff(step),
    imagesIn: ({ inStore }) => (step === 'receipt' ? inStore?.receipts : inStore?.photos) ?? [],
  };
}
