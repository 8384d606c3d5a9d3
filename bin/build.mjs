// Builds the pages and the server, and writes each file of the browser compressed beside itself, so that serving costs nothing.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const ASSETS = 'dist/client/assets'
const SMALLEST = 1024

/** Answers { status, stdout, stderr } of the build. */
export function build() {
  const result = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { encoding: 'utf8' })
  if (result.status === 0) compress()
  return result
}

function compress() {
  for (const name of readdirSync(ASSETS)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const bytes = readFileSync(join(ASSETS, name))
    if (bytes.length < SMALLEST) continue
    writeFileSync(join(ASSETS, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    writeFileSync(join(ASSETS, `${name}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { status, stdout, stderr } = build()
  process.stdout.write(stdout + stderr)
  process.exit(status ?? 1)
}
