import type { ReactNode } from 'react';
import * as words from '#words/ui/messages.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** A field, a camera and Send: the inside of a form that posts `name` and `photosName`. With script the page takes the files by `onFiles`. */
export function Composer({
  id,
  name,
  label,
  photosName,
  busy = false,
  quiet = false,
  error,
  below,
  value,
  onType,
  onFiles,
}: {
  id: string;
  name: string;
  /** The field's name for screen readers and its placeholder: "Write to Ingrid". */
  label: string;
  photosName: string;
  busy?: boolean;
  /** The page has another act that is to be seen first. */
  quiet?: boolean;
  error?: string;
  /** Photos on their way, a hint. */
  below?: ReactNode;
  value?: string;
  onType?: (text: string) => void;
  onFiles?: (files: File[]) => void;
}) {
  return (
    <div className="ui-composer">
      {error !== undefined && (
        <p className="ui-error ui-composer-below" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className="ui-composer-field">
        <label className="ui-hidden" htmlFor={id}>
          {label}
        </label>
        <textarea
          id={id}
          dir="auto"
          name={name}
          className="ui-input"
          rows={1}
          placeholder={label}
          maxLength={5000}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          {...(value === undefined ? {} : { value })}
          onChange={(event) => onType?.(event.currentTarget.value)}
        />
        <label className="ui-composer-camera">
          <Icon name="camera" size={22} />
          <span className="ui-hidden">{words.addPhotos}</span>
          <input
            type="file"
            id={`${id}-photos`}
            name={photosName}
            multiple
            accept="image/*,.heic,.heif,.pdf,video/mp4,video/quicktime"
            onChange={(event) => {
              if (!onFiles) return;
              onFiles([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <Button kind={quiet ? 'secondary' : 'primary'} busy={busy} busyLabel={words.sending}>
        {words.send}
      </Button>
      {below !== undefined && <div className="ui-composer-below">{below}</div>}
    </div>
  );
}
