import { mountEmailPictures } from '../platform/media/serve/email-pictures.ts';
import type { Module } from '../platform/modules/module-shape.ts';
import { demoArt, mountDemoArt } from './art.ts';

/** The demo stores, made through the verbs, and their own pictures. */
export const module: Module = {
  mount(app, { services }) {
    mountEmailPictures(app, services, demoArt);
    mountDemoArt(app);
  },
};
