// Builds the pages and the server, and writes a compressed copy next to each file for the browser, so that serving needs no compression.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { run } from './run.mjs'

const FOLDERS = ['dist/client', 'dist/client/assets']
const SMALLEST = 1024

/** Returns { status, output } of the build. */
export async function build() {
  const result = await run(process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn')
  if (result.status === 0) {
    compress()
    writeFileSync('dist/build.json', JSON.stringify({ commit: commit() }))
  }
  return result
}

/** COMMIT gives it where the build has no repository, as in an image. */
function commit() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return process.env.COMMIT || (stdout ?? '').trim()
}

function compress() {
  for (const folder of FOLDERS)
    for (const name of readdirSync(folder)) {
      if (!/\.(js|css|svg)$/.test(name)) continue
      const bytes = readFileSync(join(folder, name))
      if (bytes.length < SMALLEST) continue
      writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { status, output } = await build()
  process.stdout.write(output)
  process.exit(status)
}
