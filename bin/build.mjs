// Builds the pages and the server, and writes a compressed copy next to each file for the browser, so that serving needs no compression.
import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { run } from './run.mjs'

const FOLDERS = ['dist/client', 'dist/client/assets']
const SMALLEST = 1024

/** Brotli writes a tenth more bytes than at its best, in a thirtieth of the time. */
const QUICK = 5

const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = zlib.constants
const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)]

/** Returns { status, output } of the build. The best quality of compression takes half as long as everything else. */
export async function build({ quality = BROTLI_MAX_QUALITY } = {}) {
  const result = await run(process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn')
  if (result.status === 0) {
    await compress(quality)
    writeFileSync('dist/build.json', JSON.stringify({ commit: commit() }))
  }
  return result
}

/** COMMIT gives it where the build has no repository, as in an image. */
function commit() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return process.env.COMMIT || (stdout ?? '').trim()
}

// Asynchronous, so that every core has a part in it.
async function compress(quality) {
  const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))).filter((path) =>
    /\.(js|css|svg)$/.test(path),
  )
  await Promise.all(
    files.map(async (path) => {
      const bytes = await readFile(path)
      if (bytes.length < SMALLEST) return
      await writeFile(`${path}.gz`, await gzip(bytes, { level: 9 }))
      await writeFile(`${path}.br`, await brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality } }))
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { status, output } = await build(process.argv.includes('--quick') ? { quality: QUICK } : {})
  process.stdout.write(output)
  process.exit(status)
}
