import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MediaLink } from '#core/contract/claims/drafts.ts';
import { acceptedFiles } from '#core/rules/platform/media-files.ts';
import { gallery } from '#words/evidence.ts';
import { Uploader } from '../../../../ui/uploader/Uploader.tsx';
import { useUploads } from '../../../../ui/uploader/use-uploads.ts';
import { useViewer } from '../../../../ui/viewer/use-viewer.tsx';
import { placeFor } from '../../../browser-client.ts';
import { tileOf, viewedTiles } from '../../../draft/photo-tiles.ts';
import { goneField } from '../../../draft/two-devices.ts';
import { usePortal, useSample } from '../../../use-portal.ts';
import { PhoneCamera, type PhoneDraft } from './PhoneCamera.tsx';

type Links = Readonly<Record<string, MediaLink>>;

/**
 * Files of a draft: sent as they are added, by this device or by a phone that scanned the code, and named in the form by
 * hidden fields called `name`; without script the form brings them along as `filesName`.
 */
export function Photos({
  id,
  name,
  filesName,
  mediaType = 'CLAIM',
  heading,
  requirement,
  addLabel,
  stored,
  media,
  error,
  phone,
  onStored,
  onTravel,
  onThere,
}: {
  id: string;
  name: string;
  filesName: string;
  mediaType?: 'CLAIM' | 'RECEIPT';
  heading: ReactNode;
  requirement: string;
  addLabel?: string;
  /** The media ids that the draft holds. */
  stored: readonly string[];
  media: Links;
  error: string | undefined;
  /** The draft as a phone goes on with it, in the form that the files stand in. */
  phone: PhoneDraft;
  /** Called when the stored files have changed. */
  onStored: () => void;
  /** Called when files begin to travel and when none does any more. */
  onTravel: (travelling: boolean) => void;
  /** Called when the first file is there and when none is. */
  onThere: (there: boolean) => void;
}) {
  const { flags } = usePortal();
  const sample = useSample();
  const uploads = useUploads({
    request: placeFor,
    mediaType,
    initial: stored.map((item) => tileOf(item, media[item])),
    onStored: () => requestAnimationFrame(onStored),
  });
  const [links, setLinks] = useState<Links>(media);
  const { open, viewer } = useViewer(viewedTiles(uploads.tiles, { ...links, ...media }), gallery);
  useEffect(() => onTravel(uploads.busy), [onTravel, uploads.busy]);
  const there = uploads.tiles.some((tile) => tile.state !== 'failed');
  useEffect(() => onThere(there), [onThere, there]);
  // What was taken away here does not come back with the phone's next photo.
  const seen = useRef(new Set(stored));
  for (const item of uploads.mediaIds) {
    seen.current.add(item);
  }
  const gone = [...seen.current].filter((item) => !uploads.mediaIds.includes(item));
  const takeFromPhone = (photos: readonly MediaLink[]) => {
    const fresh = photos.filter((item) => !seen.current.has(item.id));
    if (fresh.length > 0) {
      for (const item of fresh) {
        seen.current.add(item.id);
      }
      uploads.take(fresh.map((item) => tileOf(item.id, item)));
      setLinks((before) => ({ ...before, ...Object.fromEntries(fresh.map((item) => [item.id, item])) }));
    }
  };
  return (
    <>
      <Uploader
        id={id}
        name={filesName}
        heading={heading}
        requirement={requirement}
        accept={acceptedFiles}
        tiles={uploads.tiles}
        left={uploads.left}
        error={error}
        onFiles={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
        onOpen={(key) => open(uploads.tiles.findIndex((tile) => tile.key === key))}
        {...(flags.handOffCode && !sample ? { qr: <PhoneCamera draft={phone} onPhotos={takeFromPhone} /> } : {})}
        {...(addLabel === undefined ? {} : { addLabel })}
      />
      {viewer}
      {uploads.mediaIds.map((item) => (
        <input key={item} type="hidden" name={name} value={item} />
      ))}
      {gone.map((item) => (
        <input key={item} type="hidden" name={goneField(name)} value={item} />
      ))}
    </>
  );
}
