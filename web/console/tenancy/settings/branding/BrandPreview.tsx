import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ColorsAsUsed } from '#core/contract/tenancy/brand-check.ts';
import type { BrandingInput, StoredBranding } from '#core/contract/tenancy/branding.ts';
import { brandPreviewPages } from '#core/reference/settings.ts';
import * as words from '#words/console/tenancy/branding.ts';
import { call } from '../../../../api/console-client.ts';
import { checkBrand } from '../../../../api/operations.gen.ts';
import { useRested } from '../../../kit/data/use-rested.ts';
import { Segments } from '../../../kit/Segments.tsx';
import { brandPreviewAt } from './brand-preview-at.ts';

interface Props {
  storeId: string;
  /** The brand with what was changed and not saved. */
  branding: StoredBranding;
  /** Whether something in the form can't be read, and isn't shown. */
  hasFaults: boolean;
}

const devices = ['phone', 'desktop'] as const;
const modes = ['light', 'dark'] as const;

/** The real portal in the brand as it stands in the form, and how its colors are read. */
export function BrandPreview({ storeId, branding, hasFaults }: Props) {
  const [page, setPage] = useState<(typeof brandPreviewPages)[number]>('start');
  const [device, setDevice] = useState<(typeof devices)[number]>('phone');
  const [wanted, setWanted] = useState<(typeof modes)[number]>('light');
  const mode = branding.mode === 'auto' ? wanted : branding.mode;
  const rested = useRested(JSON.stringify(branding));
  const check = useQuery({
    queryKey: ['brand-check', storeId, rested],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(rested) as BrandingInput;
      return { look: body, colors: await call(checkBrand, { params: { id: storeId }, body, signal }) };
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // What can't be taken is said at its field: until then the last look that could be stays.
  const [shown, setShown] = useState(check.data);
  if (check.data !== undefined && check.data !== shown) {
    setShown(check.data);
  }
  return (
    <aside className="brand-preview" aria-label={words.preview}>
      <div className="brand-preview-bar">
        <Segments
          label={words.page}
          choices={brandPreviewPages.map((value) => ({ value, label: words.pages[value] }))}
          value={page}
          onChange={setPage}
        />
        {branding.mode === 'auto' && (
          <Segments
            label={words.look}
            choices={modes.map((value) => ({ value, label: words.looks[value] }))}
            value={mode}
            onChange={setWanted}
          />
        )}
        <Segments
          label={words.device}
          choices={devices.map((value) => ({ value, label: words.devices[value] }))}
          value={device}
          onChange={setDevice}
        />
      </div>
      {shown === undefined ? (
        <div className={`brand-screen brand-${device}`} role="status">
          <p className="kit-ink-2 brand-screen-words">{check.isError ? words.noPreview : words.loading}</p>
        </div>
      ) : (
        <div className={`brand-screen brand-${device}`}>
          <iframe
            title={`${words.preview}: ${words.pages[page]}`}
            // Nothing in it can be pressed or run: it's there to be seen.
            sandbox="allow-same-origin"
            tabIndex={-1}
            src={brandPreviewAt(storeId, page, { ...shown.look, mode })}
          />
        </div>
      )}
      <p className="kit-small kit-ink-2" role="status">
        {shown !== undefined && (check.isError || hasFaults) ? words.cantShow : words.realPortal}
      </p>
      {shown !== undefined && <Contrasts colors={shown.colors[mode]} />}
    </aside>
  );
}

function Contrasts({ colors }: { colors: ColorsAsUsed }) {
  const used = {
    accent: colors.button.ground,
    canvas: colors.text.ground,
    ink: colors.text.color,
    link: colors.link.color,
  };
  return (
    <>
      <dl className="brand-contrasts">
        {(['text', 'button', 'link'] as const).map((what) => (
          <div key={what}>
            <dt>{words.reads[what]}</dt>
            <dd className="kit-num">{words.contrast(colors[what].contrast)}</dd>
          </div>
        ))}
      </dl>
      {colors.moved.length > 0 && (
        <ul className="brand-moved kit-small">
          {colors.moved.map((what) => (
            <li key={what}>{words.moved[what](used[what])}</li>
          ))}
        </ul>
      )}
    </>
  );
}
