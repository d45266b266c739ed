import { expect, test } from 'vitest';
import { pdf } from '../testing/pdf.ts';
import { drawPdf } from './pdf.ts';

/** What a receipt shows on paper, its picture shows: forms and stamps are drawn where they stand. */

const square = '0 g 0 0 100 40 re f';
const drawn = `<< /Type /XObject /Subtype /Form /BBox [0 0 100 40] /Length ${square.length} >>\nstream\n${square}\nendstream`;
const field = (kind: string, appearance = '/N 7 0 R') =>
  `<< /Type /Annot /Rect [60 760 160 800] /F 4 ${kind} /AP << ${appearance} >> >>`;

/** The darkest point in the place of the field, 0 (black) to 255. */
async function darkestOf(annotation: string): Promise<number> {
  const bytes = pdf([{ text: '', annots: '6 0 R' }], {
    catalog: '/AcroForm << /Fields [6 0 R] /DR << /Font << /F1 3 0 R >> >> >>',
    objects: [annotation, drawn],
  });
  const { rgba, width, height } = await drawPdf(bytes);
  let darkest = 255;
  for (let x = Math.round((64 / 595) * width); x < (156 / 595) * width; x += 1) {
    for (let y = Math.round((44 / 842) * height); y < (80 / 842) * height; y += 1) {
      darkest = Math.min(darkest, rgba[(y * width + x) * 4] ?? 255);
    }
  }
  return darkest;
}

test.each([
  ['a filled-in field', field('/Subtype /Widget /FT /Tx /T (total) /V (36.00)')],
  [
    'a filled-in field that the file itself doesn’t draw',
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (total) /V (36.00) /DA (/F1 30 Tf 0 g) /Rect [60 760 160 800] /F 4 >>',
  ],
  ['a box that is checked', field('/Subtype /Widget /FT /Btn /T (paid) /V /Yes /AS /Yes', '/N << /Yes 7 0 R >>')],
  ['a choice that was made', field('/Subtype /Widget /FT /Ch /T (how) /V (Card) /Opt [(Card)]')],
  ['a stamp', field('/Subtype /Stamp')],
  ['a signature', field('/Subtype /Widget /FT /Sig /T (signed)')],
])('the picture of a receipt shows %s', async (_, annotation) => {
  expect(await darkestOf(annotation)).toBeLessThan(40);
});

test('the picture of a receipt shows no hidden field', async () => {
  expect(await darkestOf(field('/Subtype /Widget /FT /Tx /T (total) /V (36.00)').replace('/F 4', '/F 2'))).toBe(255);
});
