// Runs after the build: writes the files of build/client/assets also with Brotli, at a quality for which a request has no time.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const folder = "build/client/assets";

for (const name of readdirSync(folder).filter((file) => /\.(css|js|svg)$/.test(file))) {
  const content = readFileSync(`${folder}/${name}`);
  // Smaller ones are sent as they are.
  if (content.length > 1024) writeFileSync(`${folder}/${name}.br`, brotliCompressSync(content));
}
