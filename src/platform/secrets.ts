import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is sealed from now on is sealed by the current version; what an older one sealed is read for as long as that is set. */
export interface Keys {
  current: number
  of(version: number): Buffer | undefined
}

/** Gives a 32-byte key per purpose, all drawn from one secret. */
export interface Secrets {
  (purpose: string): Buffer
  keys(purpose: string): Keys
  /** For what bears no version: the current one first, then the older ones. */
  all(purpose: string): Buffer[]
}

export interface SecretSettings {
  /** By their version: SECRET is the first. */
  secrets: Partial<Record<number, string>>
  currentSecret: number
  dataDir: string
}

/** From SECRET, or from a secret made at the first start and kept in DATA_DIR/keys, readable by the owner alone. */
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

const SHORTEST = 32

function keptSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) makeSecret(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < SHORTEST)
    throw new Error(
      `${file} is empty or cut off: put back its copy, for private files and sign-ins open with it alone. Delete it only if nothing of this folder is to be kept.`,
    )
  return secret
}

/** Under its name it is whole or not there; where two processes start at once the first one's stays. */
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
