import { placeSampleOrder } from '../server/commerce/connectors/sample/sample-connector.ts';
import { importOrder } from '../server/commerce/orders/import/import-order.ts';
import { type DemoLine, type DemoOrder, type DemoParcel, engineOrderOf } from '../server/demo/demo-order.ts';
import type { StoreRecord } from '../server/tenancy/stores/read-store.ts';
import { openStore } from './services.ts';

/** The short name of the store that is hard to dress. */
export const hard = 'hard';

const words = [
  'Wandhalterungsbefestigungsschraubenset',
  'Kaffeemaschinenentkalkungstablettennachfüllpackung, zwölf Stück, mit Messlöffel',
  'Cup',
  'Bio-Baumwollspannbettlaken mit Rundumgummizug',
];

const name = 'Maximiliane Hohenstaufen-Donaudampfschifffahrt';
const address = {
  firstName: 'Maximiliane',
  lastName: 'Hohenstaufen-Donaudampfschifffahrt',
  address1: 'Rindfleischetikettierungsüberwachungsstraße 1204 b',
  address2: 'Hinterhaus, vierter Stock links',
  city: 'Hellschen-Heringsand-Unterschaar',
  state: '',
  zip: '25764',
  country: 'DE',
};

const lines = (count: number): DemoLine[] =>
  Array.from({ length: count }, (_, index) => ({
    quantity: index === 1 ? 12 : 1,
    product: {
      id: `thing-${index}`,
      name: words[index % words.length] ?? 'Cup',
      description: '',
      sku: `HS-${index}`,
      picture: 'mug.webp',
      options: [{ name: 'Farbe', value: `Blassgelbgrün, Ausführung ${index + 1}` }],
      price: '128400.00',
      tax: '12840.00',
    },
  }));

const delivered: DemoParcel = {
  status: 'DELIVERED',
  shipped: [9, 10],
  delivered: [6, 14],
  carrier: 'Österreichische Post',
  tracking: 'AT00000000000000000000000000000001',
};
const moving: DemoParcel = { ...delivered, status: 'IN_TRANSIT', delivered: undefined, scanned: [9, 7] };

/** One number is one package, whatever order it is told of: each has its own. */
const numbered = (parcels: readonly DemoParcel[], order: string): DemoParcel[] =>
  parcels.map((parcel, index) =>
    parcel.tracking === undefined ? parcel : { ...parcel, tracking: `AT${`${order}${index + 1}`.padStart(32, '0')}` },
  );

const order = (number: string, { parcels = [delivered], ...changes }: Partial<DemoOrder>): DemoOrder => ({
  number,
  name,
  email: `${number}@example.com`,
  address,
  ordered: [11, 10],
  lines: lines(12),
  parcels: numbered(parcels, number),
  currency: { code: 'JPY', rate: '1' },
  origin: 'AT',
  ...changes,
});

const orders: readonly DemoOrder[] = [
  order('9001', {}),
  order('9002', {
    lines: lines(2),
    parcels: [
      { ...delivered, units: { 0: 1 } },
      { ...moving, units: { 1: 12 } },
    ],
  }),
  // A first name of 54 letters: it greets on the way and on the received page.
  order('9004', { lines: lines(2), name: 'Maximilianeannegretwaltraudfriederikeadelheidkunigunda Hohenstaufen' }),
  order('9005', { lines: lines(2) }),
  order('9006', { lines: lines(1), parcels: [{ ...moving, scanned: [1, 7] }] }),
  order('9007', {
    ordered: [62, 10],
    lines: lines(2),
    parcels: [{ ...delivered, shipped: [60, 10], delivered: [57, 14] }],
  }),
  order('9003', { lines: lines(3), parcels: [{ status: 'AWAITING_SHIPMENT' }] }),
];

/**
 * Opens, by the same verbs as everybody, a store whose look asks the most of the portal: a pale yellow on white, a long
 * name without a logo, no photographs, other letters at their largest, twelve products with long names, sums in yen.
 */
export function openHardStore(): Promise<StoreRecord> {
  const store = {
    slug: hard,
    name: 'Donaudampfschifffahrtsgesellschaft & Töchter',
    account: { name: 'Hard to dress' },
    currency: 'JPY',
    timeZone: 'Europe/Vienna',
    country: 'AT',
    supportEmail: 'ein.sehr.langer.name@donaudampfschifffahrtsgesellschaft.example',
    connectorKind: 'sample',
    settings: { methods: { credit: { enabled: true, bonus: 10, bonusType: 'percentage' as const } } },
    branding: {
      colors: { accent: '#fff7a8', canvas: '#ffffff' },
      fonts: { heading: 'Inter' as const, body: 'System' as const, headingWeight: 700, scale: 1.12 },
      shape: { radius: 0 },
    },
  };
  return openStore(store, async (ctx, opened) => {
    for (const entry of orders) {
      const { currency, timeZone } = opened;
      const told = engineOrderOf(entry, { now: ctx.clock.now(), currency, timeZone });
      const bare = { ...told, items: told.items.map((item) => ({ ...item, productImage: undefined })) };
      await placeSampleOrder(ctx, opened, bare);
      await importOrder(ctx, { storeId: opened.id, order: bare });
    }
  });
}
