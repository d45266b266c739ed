import { type FormEvent, useRef, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import type { Signature } from '../ui/signature/signature-export.ts';
import { uploadFile } from '../ui/uploader/upload-file.ts';
import { browserClient } from './browser-client.ts';

/**
 * A form that ends with a signature: a drawn one is stored first and named in the form, a typed one goes as it is. A
 * signature that could not be stored is told in the specification's words (section 8), and nothing is sent.
 */
export function useSignedForm() {
  const [upload, setUpload] = useState<'idle' | 'sending' | 'failed'>('idle');
  const [signed, setSigned] = useState(false);
  const signature = useRef<Signature | null>(null);
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle' || upload === 'sending';
  const failed = upload === 'failed';

  const send = async (event: FormEvent<HTMLFormElement>) => {
    const drawn = signature.current;
    if (drawn === null || drawn.kind !== 'drawn') {
      return;
    }
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    setUpload('sending');
    try {
      const { mediaId } = await uploadFile({
        file: drawn.png,
        filename: 'signature.png',
        mediaType: 'SIGNATURE',
        request: browserClient.createUpload,
      });
      body.set('signature', mediaId);
      body.set('signatureName', drawn.name);
      setUpload('idle');
      await submit(body, { method: 'post' });
    } catch {
      setUpload('failed');
      setSigned(false);
    }
  };

  return {
    busy,
    signed,
    failed,
    /** What is left to do because the signature was not stored. */
    missing: failed ? [{ field: 'sign', message: 'Signature upload unsuccessful. Please try again.' }] : [],
    send,
    onSignature: (given: Signature | null) => {
      signature.current = given;
      setSigned(given !== null && !failed);
    },
  };
}
