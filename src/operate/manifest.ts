import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from '#platform/zod.ts'

const Manifest = z.object({
  format: z.literal(1),
  engine: z.enum(['pglite', 'postgresql']),
  takenAt: z.iso.datetime(),
  /** What each of the keys gives for a fixed word: another SECRET gives another. */
  keys: z.array(z.string()),
  /** With files on S3 they are not in the backup. */
  files: z.enum(['here', 's3']),
  rows: z.record(z.string(), z.number()),
})
export type Manifest = z.infer<typeof Manifest>

const MANIFEST = 'manifest.json'
/** As sha256sum writes and reads it. */
const SUMS = 'SHA256SUMS'

export function readManifest(folder: string): Manifest {
  const read = () => JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))
  try {
    return Manifest.parse(read())
  } catch {
    throw new Error(`${folder} is no backup of Engawa, or not a whole one: it has no ${MANIFEST} that can be read.`)
  }
}

/** What the backup is, then the sum of all that lies in it. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`)
  const lines = (await sumsOf(folder)).map(([path, sum]) => `${sum}  ${path}\n`)
  writeFileSync(join(folder, SUMS), lines.join(''))
}

/** Throws a sentence that names what is not as it was written. */
export async function requireWhole(folder: string): Promise<void> {
  const written = new Map(
    readFileSync(join(folder, SUMS), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  )
  const found = new Map(await sumsOf(folder))
  const broken = [...written].filter(([path, sum]) => found.get(path) !== sum).map(([path]) => path)
  if (broken.length > 0)
    throw new Error(`${broken.length} files of this backup are missing or not as they were written, ${broken[0]} first: take another one.`)
}

async function sumsOf(folder: string): Promise<[path: string, sum: string][]> {
  const sums: [string, string][] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name))
    if (!entry.isFile() || path === SUMS) continue
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, path)), hash)
    sums.push([path, hash.digest('hex')])
  }
  return sums.sort(([a], [b]) => (a < b ? -1 : 1))
}
