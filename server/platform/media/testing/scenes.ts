import sharp from 'sharp';

/**
 * Pictures like those of claims, drawn from a number: a thing on a table, with light, grain and damage. No two numbers
 * make the same picture. Every picture stands in a family of pictures that are alike and not the same.
 */

/** What the pictures of a family share; everything else differs from one to the next. */
const kinds = [
  'same box on other tables',
  'other things on the same table',
  'same box on the same table',
  'pages alike',
];
type Kind = (typeof kinds)[number] | 'alone';

export interface Scene {
  family: number;
  kind: Kind;
}

/** So many pictures make a family. */
const familySize = 30;
export const sceneWidth = 640;
export const sceneHeight = 480;

/** Three of four pictures stand in a family, the others alone. */
export function sceneOf(index: number): Scene {
  const round = Math.floor(index / 4);
  if (index % 4 === 3) {
    return { family: 1_000_000 + index, kind: 'alone' };
  }
  const family = Math.floor((round * 3 + (index % 4)) / familySize);
  return { family, kind: kinds[family % kinds.length]! };
}

type Random = () => number;

/** Evenly from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): Random {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The picture of a number, as a PNG. */
export async function drawScene(index: number): Promise<Buffer> {
  const { family, kind } = sceneOf(index);
  const own = randomFrom(index * 7 + 3);
  const shared = randomFrom(family * 11 + 5);
  const sharedTable = kind === 'other things on the same table' || kind === 'same box on the same table';
  const sharedThing = kind === 'same box on other tables' || kind === 'same box on the same table';
  if (kind === 'pages alike' || (kind === 'alone' && index % 5 === 0)) {
    return page(kind === 'alone' ? own : shared, own);
  }
  const table = sharedTable ? shared : own;
  const ground = await tableTop(table);
  const thing = thingOf(sharedThing ? shared : own, sharedThing ? 0 : Math.floor(own() * 5));
  const [x, y] = [between(own, 200, 440), between(own, 160, 320)];
  const turn = between(own, -14, 14);
  const size = between(own, 0.75, 1.3);
  const damage = damageOf(own);
  const light = `<defs><linearGradient id="l" gradientTransform="rotate(${between(own, 0, 360)} .5 .5)">
    <stop offset="0" stop-color="#000" stop-opacity="${between(own, 0, 0.35)}"/>
    <stop offset="1" stop-color="#fff" stop-opacity="${between(own, 0, 0.3)}"/></linearGradient></defs>`;
  const drawn = svg(`${light}<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">
    <ellipse cx="6" cy="92" rx="130" ry="34" fill="#000" opacity=".35"/>${thing}${damage}</g>
    <rect width="640" height="480" fill="url(#l)"/>`);
  return withGrain(
    await sharp(ground)
      .composite([{ input: drawn }])
      .png({ compressionLevel: 1 })
      .toBuffer(),
    own,
    6,
  );
}

const between = (random: Random, least: number, most: number) => least + (most - least) * random();
const colour = (random: Random, light: number, saturation = 45) =>
  `hsl(${Math.round(random() * 360)},${Math.round(between(random, 8, saturation))}%,${Math.round(light)}%)`;
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${sceneWidth}" height="${sceneHeight}">${inner}</svg>`);

/** Wood, cloth, stone or a plain top: clouds of light of several sizes, boards perhaps. */
async function tableTop(random: Random): Promise<Buffer> {
  const base = colour(random, between(random, 22, 82));
  const layers = await Promise.all([
    clouds(random, 5, 4, between(random, 20, 60)),
    clouds(random, 18, 13, between(random, 8, 30)),
    clouds(random, Math.floor(between(random, 20, 120)), Math.floor(between(random, 20, 90)), between(random, 4, 22)),
  ]);
  const boards = random() < 0.5 ? lines(random) : '';
  return sharp(svg(`<rect width="640" height="480" fill="${base}"/>${boards}`))
    .composite(layers.map((input) => ({ input, blend: 'soft-light' as const })))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function clouds(random: Random, columns: number, rows: number, strength: number): Promise<Buffer> {
  const grey = Buffer.alloc(columns * rows);
  for (let at = 0; at < grey.length; at += 1) {
    grey[at] = 128 + (random() - 0.5) * 2 * strength * 2;
  }
  return sharp(grey, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(sceneWidth, sceneHeight, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function lines(random: Random): string {
  const count = Math.floor(between(random, 3, 9));
  const turn = between(random, -40, 40);
  const marks = Array.from({ length: count }, (_, at) => {
    const y = -200 + ((at + between(random, 0.3, 0.7)) * 900) / count;
    return `<rect x="-300" y="${y}" width="1300" height="${between(random, 2, 6)}" fill="#000" opacity=".3"/>`;
  });
  return `<g transform="rotate(${turn} 320 240)">${marks.join('')}</g>`;
}

/** A box with tape and a label, or a bottle, a bag, a mug, a telephone. */
function thingOf(random: Random, which: number): string {
  const [face, side, top] = [
    colour(random, between(random, 30, 70)),
    between(random, 0.2, 0.5),
    between(random, 0.1, 0.3),
  ];
  const width = between(random, 90, 140);
  const height = between(random, 70, 120);
  if (which === 0) {
    const slant = between(random, 20, 50);
    return `<path d="M${-width} ${-height}h${2 * width}v${height * 1.8}h${-2 * width}z" fill="${face}"/>
      <path d="M${width} ${-height}l${slant} ${-slant}v${height * 1.8}l${-slant} ${slant}z" fill="${face}"/>
      <path d="M${width} ${-height}l${slant} ${-slant}v${height * 1.8}l${-slant} ${slant}z" fill="#000" opacity="${side}"/>
      <path d="M${-width} ${-height}l${slant} ${-slant}h${2 * width}l${-slant} ${slant}z" fill="${face}"/>
      <path d="M${-width} ${-height}l${slant} ${-slant}h${2 * width}l${-slant} ${slant}z" fill="#fff" opacity="${top}"/>
      <rect x="${-width}" y="${-height * 0.3}" width="${2 * width}" height="14" fill="#e9dcb8" opacity=".8"/>
      ${label(random, -width * 0.8, -height * 0.05, width * 0.9, height * 0.7)}`;
  }
  if (which === 1) {
    return `<rect x="-38" y="-70" width="76" height="170" rx="22" fill="${face}"/>
      <rect x="-14" y="-122" width="28" height="60" rx="6" fill="${colour(random, 25)}"/>
      ${label(random, -34, -20, 68, 70)}<rect x="-26" y="-60" width="9" height="150" fill="#fff" opacity=".4"/>`;
  }
  if (which === 2) {
    const points = Array.from({ length: 9 }, (_, at) => {
      const [angle, far] = [(at / 9) * Math.PI * 2, between(random, 80, 140)];
      return `${Math.cos(angle) * far},${Math.sin(angle) * far * 0.75}`;
    });
    return `<polygon points="${points.join(' ')}" fill="${face}" stroke="#000" stroke-opacity=".3" stroke-width="5" stroke-linejoin="round"/>
      ${label(random, -50, -40, 90, 60)}`;
  }
  if (which === 3) {
    return `<circle cx="70" cy="5" r="42" fill="none" stroke="${face}" stroke-width="17"/>
      <path d="M-78-70h140v130q0 38-38 38h-64q-38 0-38-38z" fill="${face}"/>
      <ellipse cx="-8" cy="-70" rx="70" ry="20" fill="${colour(random, 20)}"/>
      <circle cx="-10" cy="10" r="${between(random, 14, 34)}" fill="${colour(random, 75)}"/>`;
  }
  return `<rect x="-64" y="-118" width="128" height="236" rx="16" fill="#15171b"/>
    <rect x="-56" y="-98" width="112" height="196" fill="${colour(random, between(random, 15, 60))}"/>
    ${label(random, -44, -60, 88, 100)}`;
}

/** A label: a light rectangle with marks like lines of text, and bars. */
function label(random: Random, x: number, y: number, width: number, height: number): string {
  const rows = Math.floor(between(random, 3, 7));
  const text = Array.from({ length: rows }, (_, at) => {
    const long = between(random, 0.25, 0.85) * width;
    return `<rect x="${x + width * 0.07}" y="${y + ((at + 0.5) * height * 0.6) / rows}" width="${long}" height="${Math.max(2, (height * 0.3) / rows)}" fill="#222" opacity=".8"/>`;
  });
  const bars = Array.from({ length: 16 }, (_, at) =>
    random() < 0.55
      ? `<rect x="${x + width * (0.08 + at * 0.05)}" y="${y + height * 0.68}" width="${width * 0.03}" height="${height * 0.24}" fill="#111"/>`
      : '',
  );
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#f4f1ea"/>${text.join('')}${bars.join('')}`;
}

/** What is broken: cracks, stains, a dent. */
function damageOf(random: Random): string {
  const count = 1 + Math.floor(random() * 3);
  return Array.from({ length: count }, () => {
    const [x, y] = [between(random, -90, 90), between(random, -70, 70)];
    if (random() < 0.5) {
      const steps = Array.from({ length: 6 }, () => `l${between(random, -30, 34)} ${between(random, -20, 28)}`);
      return `<path d="M${x} ${y}${steps.join('')}" fill="none" stroke="#141010" stroke-width="${between(random, 2, 7)}"/>`;
    }
    return `<ellipse cx="${x}" cy="${y}" rx="${between(random, 12, 55)}" ry="${between(random, 10, 40)}" fill="${colour(random, between(random, 10, 40))}" opacity="${between(random, 0.4, 0.85)}"/>`;
  }).join('');
}

/** A page photographed or a picture of a screen: the layout of its family, lines of its own. */
async function page(layout: Random, own: Random): Promise<Buffer> {
  const [bar, ground] = [colour(layout, between(layout, 25, 60)), `hsl(0,0%,${between(layout, 90, 98)}%)`];
  const [left, rows] = [between(layout, 30, 90), Math.floor(between(layout, 9, 15))];
  const blocks = Array.from({ length: rows }, (_, at) => {
    const y = 95 + (at * 370) / rows;
    const thick = between(layout, 7, 15);
    return random4(own)
      .map(
        (long, word) =>
          `<rect x="${left + word * 135}" y="${y}" width="${long * 120}" height="${thick}" fill="#23262b"/>`,
      )
      .join('');
  });
  const picture = `<rect x="${between(own, 380, 470)}" y="${between(own, 100, 280)}" width="${between(own, 90, 150)}" height="${between(own, 80, 150)}" fill="${colour(own, between(own, 20, 80))}"/>`;
  const drawn = svg(`<rect width="640" height="480" fill="${ground}"/><rect width="640" height="64" fill="${bar}"/>
    <rect x="${left}" y="22" width="${between(layout, 80, 200)}" height="20" fill="#fff" opacity=".9"/>${blocks.join('')}${picture}`);
  return withGrain(drawn, own, 3);
}

const random4 = (random: Random) => Array.from({ length: 4 }, () => (random() < 0.25 ? 0 : between(random, 0.2, 1)));

/** Grain as of a small sensor: every value moved by up to `most`. */
export async function withGrain(picture: Buffer, random: Random, most: number): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1) {
    data[at] = Math.min(255, Math.max(0, Math.round(data[at]! + (random() * 2 - 1) * most)));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
