import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = process.env.ASSET_DIR;
if (folder) mkdirSync(folder, { recursive: true });
const place = (name) => join(folder, basename(name));
const types = { '.webp': 'image/webp', '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg' };

/** Keeps product pictures as plain files and serves them at /assets; previews are the pictures themselves. */
const storage = (origin) => ({
  async writeFileFromBuffer(name, data) {
    await writeFile(place(name), data);
    return basename(name);
  },
  async writeFileFromStream(name, stream) {
    await pipeline(stream, createWriteStream(place(name)));
    return basename(name);
  },
  readFileToBuffer: (name) => readFile(place(name)),
  readFileToStream: async (name) => createReadStream(place(name)),
  deleteFile: (name) => rm(place(name), { force: true }),
  fileExists: async (name) => existsSync(place(name)),
  toAbsoluteUrl: (_request, name) => `${origin}/assets/${basename(name)}`,
});

function serve(request, response) {
  const name = basename(decodeURIComponent(request.path));
  const type = types[extname(name)];
  if (!type || !existsSync(place(name))) return response.status(404).end();
  response.setHeader('content-type', type);
  createReadStream(place(name)).pipe(response);
}

export const pictures = {
  kept: Boolean(folder),
  assetOptions: (origin) =>
    folder
      ? {
          assetStorageStrategy: storage(origin),
          assetPreviewStrategy: { generatePreviewImage: async (_c, _t, data) => data },
        }
      : {},
  middleware: folder ? [{ route: 'assets', handler: serve }] : [],
};
