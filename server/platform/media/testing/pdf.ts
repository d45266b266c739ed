/** Receipts as PDF that the tests write themselves. */

interface Page {
  /** In points. */
  width?: number;
  height?: number;
  text: string;
  /** Red, green, blue of a block in the middle, 0 to 1. */
  color?: readonly [number, number, number];
  /** What stands on it: references to objects that are added. */
  annots?: string;
}

/** A PDF with a page for each of these, and what else its first object says, such as a script that runs when it's opened. */
export function pdf(
  pages: readonly Page[],
  { catalog = '', trailer = '', objects: added = [] as readonly string[] } = {},
): Buffer {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap(({ width = 595, height = 842, text, color = [0.2, 0.2, 0.8], annots = '' }, index) => {
      const block = `${color.join(' ')} rg ${width / 4} ${height / 4} ${width / 2} ${height / 2} re f`;
      const drawn = `${block} 0 g BT /F1 24 Tf 40 ${height - 60} Td (${text}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${5 + 2 * index} 0 R ` +
          `/Resources << /Font << /F1 3 0 R >> >> /Annots [${annots}] >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
    ...added,
  ];
  let body = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1');
}
