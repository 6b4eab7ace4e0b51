// Bundles the client into the package: node build.mjs [folder]
import { build } from "esbuild";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const here = fileURLToPath(new URL(".", import.meta.url));
const folder = process.argv[2] ?? join(here, "..", "src", "boardwright", "web", "static");

// The client of all pages, and the service worker, which is a script of its own and no module.
const scripts = [
  { entry: "main.ts", file: "client.js", format: "esm" },
  { entry: "worker.ts", file: "worker.js", format: "iife" },
];
for (const { entry, file, format } of scripts) {
  await build({
    entryPoints: [join(here, "src", entry)],
    outfile: join(folder, file),
    bundle: true,
    format,
    target: "es2022",
    minify: true,
    legalComments: "eof",
  });
}
