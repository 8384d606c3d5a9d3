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
  /** Fingerprint of each key, different for each SECRET. */
  keys: z.array(z.string()),
  /** 's3': the files are on S3, not in the backup. */
  files: z.enum(['here', 's3']),
  rows: z.record(z.string(), z.number()),
})
export type Manifest = z.infer<typeof Manifest>

const MANIFEST = 'manifest.json'
/** In the format of sha256sum. */
const SUMS = 'SHA256SUMS'

export function readManifest(folder: string): Manifest {
  const read = () => JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))
  try {
    return Manifest.parse(read())
  } catch {
    throw new Error(`${folder} is not a complete backup of Engawa: it has no ${MANIFEST} that can be read.`)
  }
}

/** Writes the manifest, then the checksums of everything in the folder. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`)
  const lines = (await sumsOf(folder)).map(([path, sum]) => `${sum}  ${path}\n`)
  writeFileSync(join(folder, SUMS), lines.join(''))
}

/** Throws an error naming the first missing or changed file. */
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
    throw new Error(`${broken.length} files of this backup are missing or changed, ${broken[0]} first: take another one.`)
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
