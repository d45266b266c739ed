import type { Browser, Page } from '@playwright/test';
import type { ShotOptions } from '../camera.ts';

/** What a chapter walks with: a page at 360 px, the browser for other people, and the camera. */
export interface Sight {
  page: Page;
  browser: Browser;
  /** Takes the page, or another one, in a state with a name. */
  shoot(state: string, options?: ShotOptions, page?: Page): Promise<void>;
}

export interface Chapter {
  name: string;
  walk(sight: Sight): Promise<void>;
}
