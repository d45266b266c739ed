import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium';
import type { Pixels } from './bmp.ts';
import { limits, Refused } from './protocol.ts';

/** Longest side of a single page, and the width of each of several, in pixels. */
const longest = 2048;
const pageWidth = 1080;
/** Pixels between two pages, and their grey. */
const gap = 12;
const grey = 0xcc;

/**
 * Draws the pages of a PDF below one another, as readers show them, with what is filled into its forms. Nothing of it is kept but the picture: scripts, links
 * and attachments are never looked at, and PDFium, a WebAssembly module without a network, has no engine for scripts.
 * Throws Refused.
 */
export async function drawPdf(bytes: Buffer): Promise<Pixels> {
  // Few files are a PDF, so the module is loaded with the first.
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes).catch((error: unknown) => {
      throw new Refused(error instanceof Error && /password/i.test(error.message) ? 'pdf-locked' : 'damaged');
    });
    const pixels = await drawPages(pagesOf(document));
    document.destroy();
    return pixels;
  } finally {
    library.destroy();
  }
}

function pagesOf(document: PDFiumDocument): PDFiumPage[] {
  const count = document.getPageCount();
  if (count < 1 || count > limits.pages) {
    throw new Refused(count < 1 ? 'damaged' : 'too-many-pages');
  }
  return Array.from({ length: count }, (_, index) => document.getPage(index));
}

async function drawPages(pages: readonly PDFiumPage[]): Promise<Pixels> {
  const shapes = pages.map((page) => {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    if (!(originalWidth > 0 && originalHeight > 0)) {
      throw new Refused('damaged');
    }
    return originalHeight / originalWidth;
  });
  const gaps = gap * (pages.length - 1);
  const tall = shapes.reduce((sum, shape) => sum + shape, 0);
  const widest = pages.length > 1 ? pageWidth : longest / Math.max(1, tall);
  // Long pages, as tills print them, are drawn narrower, as long screenshots are.
  const width = Math.max(
    1,
    Math.floor(Math.min(Math.max(widest, pageWidth), (limits.side - gaps - pages.length) / tall)),
  );
  const heights = shapes.map((shape) => Math.max(1, Math.round(width * shape)));
  const height = heights.reduce((sum, item) => sum + item, gaps);
  if (height > limits.side) {
    throw new Refused('too-many-pixels');
  }
  const rgba = Buffer.alloc(width * height * 4, grey);
  let at = 0;
  for (const [index, page] of pages.entries()) {
    const drawn = await page.render({ render: 'bitmap', width, height: heights[index] ?? 1, renderFormFields: true });
    rgba.set(drawn.data, at);
    at += drawn.data.length + gap * width * 4;
  }
  return { width, height, rgba };
}
