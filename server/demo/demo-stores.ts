import type { NewStore } from '../tenancy/stores/create-store.ts';
import { artUrl } from './art.ts';

/** The demo stores as they are opened; their looks are those of the drawn brands. */
export const demoStoreRows = (): readonly Omit<NewStore, 'account'>[] => [
  {
    slug: 'demo',
    name: 'Fjell & Fern',
    currency: 'USD',
    timeZone: 'America/New_York',
    country: 'US',
    supportEmail: 'help@fjellfern.example',
    hosts: ['demo.localhost'],
    settings: {
      replacementBusinessDays: 4,
      holidays: [{ day: '2026-11-26', name: 'Thanksgiving' }],
      methods: { credit: { enabled: true, bonus: 10, bonusType: 'percentage' } },
      capabilities: { warranties: true },
      productTraits: [],
      legal: { termsUrl: 'https://fjellfern.example/terms', privacyUrl: 'https://fjellfern.example/privacy' },
      protection: {
        bands: [
          // Before tax: its orders pay 2.40.
          { from: 0, upTo: 2500, kind: 'fixed', amount: 2 },
          { from: 2500, upTo: 5000, kind: 'percentage', amount: 2, atMost: 90 },
        ],
        step: 0.05,
      },
      rates: [
        { currency: 'EUR', rate: 0.92, on: '2026-11-20', source: 'European Central Bank' },
        { currency: 'JPY', rate: 151.4, on: '2026-11-20', source: 'European Central Bank' },
      ],
      // Until the second day a carrier can still be told another address.
      windows: { WRONG_ADDRESS: { opensAt: 'shipment', afterDays: 2, afterDaysAbroad: 2, closesAfterDays: 45 } },
    },
    branding: {
      logoUrl: artUrl('fjell-logo.svg'),
      logoDarkUrl: artUrl('fjell-logo-dark.svg'),
      faviconUrl: artUrl('fjell-icon.svg'),
      colors: { accent: '#1f4d3a', canvas: '#f7f2e8', ink: '#23271f', canvasDark: '#171b17' },
      fonts: { heading: 'Cabin', body: 'Cabin', headingTracking: '-0.018em', h2Tracking: '-0.008em', scale: 1.03 },
      shape: { radius: 5 },
      background: { tallUrl: artUrl('hero-fjell-tall.webp'), wideUrl: artUrl('hero-fjell-wide.webp'), logoOn: 'ink' },
      texts: {
        headline: 'Let’s put your order right.',
        intro: 'Lost, damaged, or not what you ordered? Tell us once and we’ll take it from there.',
      },
    },
  },
  {
    slug: 'aurora',
    name: 'Aurora Audio',
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    country: 'FR',
    supportEmail: 'help@aurora-audio.example',
    hosts: ['aurora.localhost'],
    settings: {
      capabilities: { warranties: true, inStore: true },
      productTraits: ['POWERED'],
      rates: [{ currency: 'USD', rate: 1.08, on: '2026-11-20', source: 'European Central Bank' }],
      cart: { look: 'checkbox' },
      protection: { bands: [{ from: 0, kind: 'fixed', amount: 2 }] },
      returns: {
        portalUrl: 'https://returns.aurora-audio.example',
        trackingUrl: 'https://returns.aurora-audio.example/track',
      },
    },
    branding: {
      logoUrl: artUrl('aurora-logo.svg'),
      logoDarkUrl: artUrl('aurora-logo-dark.svg'),
      faviconUrl: artUrl('aurora-icon.svg'),
      colors: { accent: '#e2ff3b', canvas: '#f4f5f6', ink: '#0f1114', canvasDark: '#0b0c0e' },
      fonts: { heading: 'Sora', body: 'Inter', headingTracking: '-0.032em', h2Tracking: '-0.015em' },
      sizes: { h1: 29, h2: 19, body: 16.5, small: 14.5, caption: 13 },
      shape: { radius: 14, pillButtons: true },
      background: {
        tallUrl: artUrl('hero-aurora-tall.webp'),
        wideUrl: artUrl('hero-aurora-wide.webp'),
        logoOn: 'white',
      },
      texts: {
        headline: 'Something off? We’ll fix it.',
        intro: 'Lost, damaged, or not what you ordered? Tell us once and we’ll take it from there.',
      },
    },
  },
];
