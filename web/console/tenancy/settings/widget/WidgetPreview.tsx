import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { settingsAreas } from '#core/contract/tenancy/settings-areas.ts';
import { currencyPlaces } from '#core/rules/platform/money.ts';
import * as words from '#words/console/tenancy/cart-preview.ts';
import { call } from '../../../../api/console-client.ts';
import { previewWidget } from '../../../../api/operations.gen.ts';
import type { StoreOfMe } from '../../../frame/data/store-choice.ts';
import { useRested } from '../../../kit/data/use-rested.ts';
import { useWidget } from './use-widget.ts';
import { WidgetSample } from './WidgetSample.tsx';
import { WidgetTag } from './WidgetTag.tsx';
import { sampleSubtotal } from './widget-tag.ts';
import './widget.css';

interface Props {
  store: StoreOfMe;
  /** The settings with what was changed and not saved. */
  settings: z.input<typeof settingsAreas.widget>;
  /** Whether something in the form can't be read, and isn't shown. */
  hasFaults: boolean;
}

/** What a cart shows with the settings as they stand in the form, and the lines that put it there. */
export function WidgetPreview({ store, settings, hasFaults }: Props) {
  const [subtotal, setSubtotal] = useState(sampleSubtotal(currencyPlaces(store.currency)));
  const [isOffered, setOffered] = useState(true);
  const widget = useWidget();
  const rested = useRested(JSON.stringify(settings));
  const cart = useRested(subtotal);
  const config = useQuery({
    queryKey: ['widget-preview', store.id, rested],
    queryFn: ({ signal }) =>
      call(previewWidget, { params: { id: store.id }, body: JSON.parse(rested) as Props['settings'], signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // What can't be taken is said at its field: until then the last look that could be stays.
  const [shown, setShown] = useState(config.data);
  if (config.data !== undefined && config.data !== shown) {
    setShown(config.data);
  }
  const hasFailed = widget === 'failed' || (config.isError && shown === undefined);
  const isStale = shown !== undefined && (config.isError || hasFaults);
  return (
    <aside className="widget-preview" aria-label={words.preview}>
      <label className="widget-cart">
        <span className="kit-label">{words.subtotal}</span>
        <input
          className="kit-field kit-num"
          inputMode="decimal"
          value={subtotal}
          onChange={(event) => setSubtotal(event.target.value)}
        />
      </label>
      {widget === 'here' && shown !== undefined ? (
        <WidgetSample config={shown} slug={store.slug} subtotal={cart} onOffered={setOffered} />
      ) : (
        <p className="kit-ink-2 widget-ground" role="status">
          {hasFailed ? words.noPreview : words.loading}
        </p>
      )}
      <p className="kit-small kit-ink-2" role="status">
        {isStale ? words.cantShow : isOffered ? words.asInCart : words.notPriced}
      </p>
      <WidgetTag store={store} />
    </aside>
  );
}
