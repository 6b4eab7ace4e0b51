// Bundles the client into the package: node build.mjs [folder]
import { build } from "esbuild";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const here = fileURLToPath(new URL(".", import.meta.url));
const folder = process.argv[2] ?? join(here, "..", "src", "boardwright", "web", "static");

await build({
  entryPoints: [join(here, "src", "main.ts")],
  outfile: join(folder, "client.js"),
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "eof",
});
