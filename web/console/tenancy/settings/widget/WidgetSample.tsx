import { useEffect, useRef } from 'react';
import type { WidgetConfig } from '#core/contract/commerce/quotes.ts';

interface Props {
  config: WidgetConfig;
  slug: string;
  /** What the cart's items come to, as it's typed. */
  subtotal: string;
  /** Whether the cart shows anything: a price holds it. */
  onOffered: (isOffered: boolean) => void;
}

/** The real widget, drawn as these settings would have it. What is chosen in it is kept nowhere. */
export function WidgetSample({ config, slug, subtotal, onOffered }: Props) {
  const ground = useRef<HTMLDivElement>(null);
  const offered = useRef(onOffered);
  useEffect(() => {
    offered.current = onOffered;
  }, [onOffered]);
  useEffect(() => {
    const element = document.createElement('amends-protection');
    element.addEventListener('amends-protection', (event) =>
      offered.current((event as CustomEvent<{ price: number | null }>).detail.price !== null),
    );
    for (const [name, value] of Object.entries({ store: slug, subtotal, sample: JSON.stringify(config) })) {
      element.setAttribute(name, value);
    }
    ground.current?.replaceChildren(element);
  }, [config, slug, subtotal]);
  return <div className="widget-ground" ref={ground} />;
}
