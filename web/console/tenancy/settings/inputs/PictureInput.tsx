import { useRef, useState } from 'react';
import * as words from '#words/console/tenancy/branding.ts';
import { call } from '../../../../api/console-client.ts';
import { createUpload } from '../../../../api/operations.gen.ts';
import { toldOf } from '../../../../ui/uploader/upload-error.ts';
import { uploadFile } from '../../../../ui/uploader/upload-file.ts';

interface Props {
  id: string;
  label: string;
  storeId: string;
  /** The picture's address; empty where there is none. */
  text: string;
  isOnDark: boolean;
  describedBy: string | undefined;
  readOnly: boolean;
  onChange: (text: string) => void;
}

const kinds = '.png,.svg,.webp,.jpg,.jpeg,.gif,image/png,image/svg+xml,image/webp,image/jpeg,image/gif';

/** A picture of the store: seen, uploaded, replaced, removed. It's the brand's once the form is saved. */
export function PictureInput({ id, label, storeId, text, isOnDark, describedBy, readOnly, onChange }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(chosen: File) {
    setProblem(null);
    setPercent(0);
    try {
      const sent = await uploadFile({
        file: chosen,
        mediaType: 'ASSET',
        request: (asked) => call(createUpload, { body: { ...asked, storeId } }),
        onProgress: (part) => setPercent(Math.round(part * 100)),
      });
      onChange(`/media/${sent.mediaId}/full`);
    } catch (failure) {
      setProblem(toldOf(failure).problem);
    } finally {
      setPercent(null);
      button.current?.focus();
    }
  }
  return (
    <div className="brand-picture-input">
      <span className={isOnDark ? 'brand-picture-ground brand-picture-dark' : 'brand-picture-ground'}>
        {text === '' ? (
          <span className="kit-small">{words.noPicture}</span>
        ) : (
          <img src={shownAt(text, storeId)} alt={label} />
        )}
      </span>
      {!readOnly && (
        <span className="brand-picture-acts">
          <button
            ref={button}
            id={id}
            type="button"
            className="kit-btn"
            disabled={percent !== null}
            aria-describedby={describedBy}
            onClick={() => file.current?.click()}
          >
            {text === '' ? words.upload : words.replace}
            <span className="kit-unseen"> {label}</span>
          </button>
          {text !== '' && (
            <button
              type="button"
              className="kit-btn kit-btn-plain"
              onClick={() => {
                onChange('');
                button.current?.focus();
              }}
            >
              {words.remove}
              <span className="kit-unseen"> {label}</span>
            </button>
          )}
          <input
            ref={file}
            type="file"
            className="kit-unseen"
            tabIndex={-1}
            accept={kinds}
            aria-label={words.uploadOf(label)}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              // The same file, chosen again, is another choice.
              if (chosen !== undefined) void send(chosen);
              target.value = '';
            }}
          />
        </span>
      )}
      <span role="status" className="kit-small kit-ink-2">
        {percent !== null && words.uploading(percent)}
      </span>
      {problem !== null && (
        <p className="kit-field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Where the console shows it: on the platform's host an upload's address has to say whose it is. */
function shownAt(url: string, storeId: string): string {
  return url.startsWith('/media/') ? `${url}?storeId=${storeId}` : url;
}
