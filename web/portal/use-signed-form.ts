import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { nothingIsLost, offline } from '#words/common.ts';
import * as words from '#words/signed-form.ts';
import { messageOf } from '../ui/form-errors/ErrorSummary.tsx';
import { type FormError, refused } from '../ui/form-errors/form-error.ts';
import { useStillMissing } from '../ui/form-errors/use-still-missing.ts';
import type { Signature } from '../ui/signature/signature-export.ts';
import { uploadFile } from '../ui/uploader/upload-file.ts';
import { browserClient, placeFor } from './browser-client.ts';
import { isOffline } from './refusal.ts';

/** After so long without a stroke a signature is taken to be done, in milliseconds. */
const penRestsMs = 700;

/**
 * A form that ends with a signature, called `sign`: a drawn one is stored first and named in the form, a typed one goes as
 * it is. It's stored as soon as the pen rests, so that sending on a slow line doesn't wait for it. A signature that could
 * not be stored is told in the specification's words (section 8), and nothing is sent.
 * @param errors what stopped it the last time; what was missing leaves the list as soon as it is answered
 * @param refusal what these errors came with
 * @param link the token of the claim's link, where the page was opened by one; a typed name is stored as a picture too
 */
export function useSignedForm({
  errors,
  refusal,
  link,
}: {
  errors: readonly FormError[];
  refusal: unknown;
  link?: string;
}) {
  const [upload, setUpload] = useState<'idle' | 'sending' | 'failed'>('idle');
  const [signed, setSigned] = useState(false);
  const signature = useRef<Signature | null>(null);
  const stored = useRef<{ of: Signature; mediaId: Promise<string> } | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was refused with it is sent with a new one: this may have been what was refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is what it's about, though it reads nothing of it
  useEffect(() => {
    stored.current = null;
  }, [refusal]);
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle' || upload === 'sending';
  const left = useStillMissing(errors, refusal, { sign: signed });
  const failed = upload === 'failed';
  // What an earlier press was answered is over with this one.
  const open = left.filter(({ kind, field }) => kind === 'missing' && field !== 'sign');
  const shown = failed
    ? [...open, refused('sign', `${words.notStored} ${isOffline() ? offline : nothingIsLost}`)]
    : left;

  const isSentAsFile = (given: Signature) => given.kind === 'drawn' || link !== undefined;

  /** The media id of a signature, which is stored once; of a failure nothing is remembered. */
  const store = (given: Signature): Promise<string> => {
    if (stored.current?.of === given) {
      return stored.current.mediaId;
    }
    const mediaId = uploadFile({
      file: given.png,
      filename: 'signature.png',
      mediaType: 'SIGNATURE',
      request: (asked, file) => (link === undefined ? placeFor(asked, file) : browserClient.createUpload(asked, link)),
    }).then((file) => file.mediaId);
    const mine = { of: given, mediaId };
    stored.current = mine;
    mediaId.catch(() => {
      if (stored.current === mine) {
        stored.current = null;
      }
    });
    return mediaId;
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    const given = signature.current;
    clearTimeout(resting.current);
    if (given === null || !isSentAsFile(given)) {
      setUpload('idle');
      return;
    }
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    setUpload('sending');
    try {
      body.set('signature', await store(given));
      body.set('signatureName', given.name);
      setUpload('idle');
      await submit(body, { method: 'post' });
    } catch {
      setUpload('failed');
    }
  };

  return {
    busy,
    /** What is left to do. */
    errors: shown,
    errorOf: (field: string) => messageOf(shown, field),
    /** What the errors came with, for the summary that takes the focus. */
    refused: failed ? 'failed' : refusal,
    send,
    onSignature: (given: Signature | null) => {
      signature.current = given;
      setSigned(given !== null);
      clearTimeout(resting.current);
      if (given !== null && isSentAsFile(given)) {
        // Told when it is sent, should it fail: until then nothing was asked for.
        resting.current = setTimeout(() => store(given).catch(() => undefined), penRestsMs);
      }
    },
  };
}
