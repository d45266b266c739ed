import { type DragEvent, type RefObject, useState } from 'react';
import { Icon } from '../Icon.tsx';

interface Props {
  id: string;
  name: string;
  accept: string;
  label: string;
  /** The ids of what says what is asked for, and what is missing. */
  described: string;
  isInvalid: boolean;
  field: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
}

/** The row that adds files: one press for camera or files, and a place to drop them. */
export function AddRow({ id, name, accept, label, described, isInvalid, field, onFiles }: Props) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <label
      className="ui-upload-row"
      data-invalid={isInvalid}
      data-over={over}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Icon name="camera" size={24} />
      <span>{label}</span>
      <input
        ref={field}
        id={id}
        name={name}
        className="ui-upload-input"
        type="file"
        multiple
        accept={accept}
        aria-describedby={described}
        aria-invalid={isInvalid ? true : undefined}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
