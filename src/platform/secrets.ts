import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** New data is sealed with the current version; older versions can be read as long as their secret is set. */
export interface Keys {
  current: number
  of(version: number): Buffer | undefined
}

/** Derives a 32-byte key per purpose from one secret. */
export interface Secrets {
  (purpose: string): Buffer
  keys(purpose: string): Keys
  /** For values without a version: the current key first, then the older ones. */
  all(purpose: string): Buffer[]
}

export interface SecretSettings {
  /** By version: SECRET is the first. */
  secrets: Partial<Record<number, string>>
  currentSecret: number
  dataDir: string
}

/** From SECRET, or from a secret generated at the first start and kept in DATA_DIR/keys, readable by the owner alone. */
export function openSecrets({ secrets, currentSecret, dataDir }: SecretSettings): Secrets {
  const known = { ...secrets }
  if (!known[1] && (currentSecret === 1 || existsSync(keptIn(dataDir)))) known[1] = keptSecret(keptIn(dataDir))
  const versions = Object.keys(known)
    .map(Number)
    .filter((version) => known[version])
  const drawn = new Map<string, Buffer>()
  const of = (version: number, purpose: string) => {
    const [secret, name] = [known[version], `${version} ${purpose}`]
    if (!secret) return undefined
    const key = drawn.get(name) ?? Buffer.from(hkdfSync('sha256', secret, 'engawa', purpose, 32))
    drawn.set(name, key)
    return key
  }
  const draw = (purpose: string) => of(currentSecret, purpose) as Buffer
  return Object.assign(draw, {
    keys: (purpose: string): Keys => ({ current: currentSecret, of: (version) => of(version, purpose) }),
    all: (purpose: string) =>
      [currentSecret, ...versions.filter((version) => version !== currentSecret)].map((version) => of(version, purpose) as Buffer),
  })
}

export const keptIn = (dataDir: string) => join(dataDir, 'keys', 'secret')

const MIN_LENGTH = 32

function keptSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) makeSecret(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < MIN_LENGTH)
    throw new Error(
      `${file} is empty or truncated: restore its copy, because private files and sign-ins need it. Delete it only if nothing in this folder has to be kept.`,
    )
  return secret
}

/** Appears under its name only when complete; if two processes start concurrently, the first one's secret is kept. */
function makeSecret(file: string) {
  const part = `${file}.${process.pid}.part`
  writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(part)
  }
}
