import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'engawa-secrets-'))

test('a secret is made once, for its owner alone, and gives the same keys at the next start', () => {
  const dataDir = folder()
  const key = openSecrets({ dataDir })('cursors')
  expect(readdirSync(join(dataDir, 'keys'))).toEqual(['secret'])
  const file = join(dataDir, 'keys', 'secret')
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  const again = openSecrets({ dataDir })
  expect(again('cursors')).toEqual(key)
  expect(again('identity keys')).not.toEqual(key)
  expect(openSecrets({ dataDir, secret: readFileSync(file, 'utf8') })('cursors')).toEqual(key)
})

test.each(['', '\n', 'kaede', 'k'.repeat(31)])('an emptied or short secret (%j) stops the start, and is left as it is', (kept) => {
  const dataDir = folder()
  mkdirSync(join(dataDir, 'keys'))
  const file = join(dataDir, 'keys', 'secret')
  writeFileSync(file, kept)
  expect(() => openSecrets({ dataDir })).toThrow(`${file} is empty or cut off`)
  expect(readFileSync(file, 'utf8')).toBe(kept)
})
