import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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

function keptSecret(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'secret')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
