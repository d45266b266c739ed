import type { Page } from '@playwright/test';

interface Told {
  title: string;
  body: string;
  onclick: () => void;
}
declare global {
  interface Window {
    told: Told[];
  }
}

/** A browser without a window refuses to show notifications: what stands in for them asks once and keeps what it is told. */
export async function standInForNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.told = [];
    class StandIn {
      static get permission() {
        return localStorage.getItem('asked') ?? 'default';
      }
      static async requestPermission() {
        localStorage.setItem('asked', 'granted');
        return 'granted';
      }
      onclick = () => undefined;
      constructor(title: string, options: { body: string; tag: string }) {
        if (StandIn.permission !== 'granted' || options.tag === '') {
          throw new TypeError('A notification needs permission, and ours a tag.');
        }
        window.told.push(Object.assign(this, { title, body: options.body }));
      }
      close() {}
    }
    Object.assign(window, { Notification: StandIn });
  });
}
