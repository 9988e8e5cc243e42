/** Writes .br and .gz beside whatever gets smaller by it, so that the server need not compress anything. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT = 1000; // bytes
const COMPRESSED_ALREADY = /\.(woff2|png|br|gz)$/;

const WAYS: Record<string, (content: Buffer) => Buffer> = {
  br: (content) =>
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content) => gzipSync(content, { level: 9 }),
};

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length <= WORTH_IT) return;
  for (const [ending, way] of Object.entries(WAYS)) await writeFile(`${file}.${ending}`, way(content));
}

export function compressed(): Plugin {
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    async writeBundle() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = found.filter((one) => one.isFile() && !COMPRESSED_ALREADY.test(one.name));
      await Promise.all(files.map((one) => compress(join(one.parentPath, one.name))));
    },
  };
}
