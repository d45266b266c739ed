import { z } from 'zod';
import { line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { brandingSchema } from './branding.ts';

/** A color on the ground it’s read on, and their contrast by WCAG, from 1 to 21. */
const pair = z.object({ color: z.string(), ground: z.string(), contrast: z.number() });

/** What the portal makes of a brand’s colors, in light or in dark. */
const colorsAsUsed = z.object({
  /** What is read on a button, on the button’s own color. */
  button: pair,
  text: pair,
  link: pair,
  /** Which of the brand’s colors are used as another one there, because they couldn’t be read or told apart. */
  moved: z.array(z.enum(['accent', 'canvas', 'ink', 'link'])),
});
export type ColorsAsUsed = z.output<typeof colorsAsUsed>;

/** What becomes of a brand before it’s saved: the same rules as for the portal itself. */
export const checkBrand = operation({
  id: 'checkBrand',
  method: 'post',
  path: '/v1/stores/{id}/branding/check',
  tag: 'Stores',
  summary: 'Check whether a brand’s colors are readable',
  who: ['staff'],
  permission: 'customizations:read',
  params: z.object({ id: line(40) }),
  body: brandingSchema,
  answers: { 200: z.object({ light: colorsAsUsed, dark: colorsAsUsed }) },
  problems: ['forbidden', 'not-found'],
  pagesOnly: true,
});
