import { lazy, Suspense, useEffect, useState } from 'react';
import { gallery } from '#words/evidence.ts';
import type { MediaLink } from '../../../../core/contract/sessions.ts';
import { acceptedFiles } from '../../../../core/rules/media-files.ts';
import { Uploader } from '../../../ui/uploader/Uploader.tsx';
import { useUploads } from '../../../ui/uploader/use-uploads.ts';
import { browserClient } from '../../browser-client.ts';
import { itemOf, tileOf } from '../../draft/photo-tiles.ts';

const ImageViewer = lazy(async () => ({
  default: (await import('../../../ui/viewer/ImageViewer.tsx')).ImageViewer,
}));

/**
 * Files of a branch's draft: sent as they are added, named in the form by hidden fields called `name`; without script
 * the form brings them along as `files.0`.
 */
export function Photos({
  id,
  name,
  mediaType,
  heading,
  requirement,
  addLabel,
  stored,
  media,
  error,
  onStored,
  onTravel,
  onThere,
}: {
  id: string;
  name: string;
  mediaType: 'CLAIM' | 'RECEIPT';
  heading: string;
  requirement: string;
  addLabel?: string;
  /** The media ids that the draft holds. */
  stored: readonly string[];
  media: Readonly<Record<string, MediaLink>>;
  error: string | undefined;
  /** Called when the stored files have changed. */
  onStored: () => void;
  /** Called when files begin to travel and when none does any more. */
  onTravel: (travelling: boolean) => void;
  /** Called when the first file is there and when none is. */
  onThere: (there: boolean) => void;
}) {
  const uploads = useUploads({
    request: browserClient.createUpload,
    mediaType,
    initial: stored.map((one) => tileOf(one, media[one])),
    onStored: () => requestAnimationFrame(onStored),
  });
  const [opened, setOpened] = useState<number | null>(null);
  useEffect(() => onTravel(uploads.busy), [onTravel, uploads.busy]);
  const there = uploads.tiles.some((tile) => tile.state !== 'failed');
  useEffect(() => onThere(there), [onThere, there]);
  return (
    <>
      <Uploader
        id={id}
        name="files.0"
        heading={heading}
        requirement={requirement}
        accept={acceptedFiles}
        tiles={uploads.tiles}
        error={error}
        onFiles={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
        onOpen={(key) => setOpened(uploads.tiles.findIndex((tile) => tile.key === key))}
        {...(addLabel === undefined ? {} : { addLabel })}
      />
      {opened !== null && (
        <Suspense>
          <ImageViewer
            items={uploads.tiles.map((tile) => itemOf(tile, media))}
            index={opened}
            label={gallery}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {uploads.mediaIds.map((one) => (
        <input key={one} type="hidden" name={name} value={one} />
      ))}
    </>
  );
}
