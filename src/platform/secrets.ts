import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Gives a 32-byte key per purpose, all drawn from one secret. */
export type Secrets = (purpose: string) => Buffer

/** From SECRET, or from a secret made at the first start and kept in DATA_DIR/keys, readable by the owner alone. */
export function openSecrets(config: { secret?: string; dataDir: string }): Secrets {
  const secret = config.secret ?? keptSecret(join(config.dataDir, 'keys'))
  const drawn = new Map<string, Buffer>()
  return (purpose) => {
    const key = drawn.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'engawa', purpose, 32))
    drawn.set(purpose, key)
    return key
  }
}

const SHORTEST = 32

function keptSecret(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'secret')
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
