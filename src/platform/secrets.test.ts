import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder } from '#test/folders.ts'
import { openSecrets } from './secrets.ts'

const first = (secret?: string) => ({ secrets: { 1: secret }, currentSecret: 1 })
const folder = () => ownFolder('secrets')

test('a secret is created once, readable by its owner only, and gives the same keys after a restart', () => {
  const dataDir = folder()
  const key = openSecrets({ dataDir, ...first() })('cursors')
  expect(readdirSync(join(dataDir, 'keys'))).toEqual(['secret'])
  const file = join(dataDir, 'keys', 'secret')
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  const again = openSecrets({ dataDir, ...first() })
  expect(again('cursors')).toEqual(key)
  expect(again('identity keys')).not.toEqual(key)
  expect(openSecrets({ dataDir, ...first(readFileSync(file, 'utf8')) })('cursors')).toEqual(key)
})

test.each(['', '\n', 'kaede', 'k'.repeat(31)])('an empty or short secret (%j) stops the start, and is left unchanged', (kept) => {
  const dataDir = folder()
  mkdirSync(join(dataDir, 'keys'))
  const file = join(dataDir, 'keys', 'secret')
  writeFileSync(file, kept)
  expect(() => openSecrets({ dataDir, ...first() })).toThrow(`${file} is empty or truncated`)
  expect(readFileSync(file, 'utf8')).toBe(kept)
})

test('a new secret gives other keys, and those of the old one remain while it is set', () => {
  const [old, fresh] = ['o'.repeat(32), 'n'.repeat(32)]
  const before = openSecrets({ dataDir: folder(), ...first(old) })
  const after = openSecrets({ dataDir: folder(), secrets: { 1: old, 2: fresh }, currentSecret: 2 })
  expect(after('cursors')).not.toEqual(before('cursors'))
  expect(after.all('cursors')).toEqual([after('cursors'), before('cursors')])
  expect(after.keys('cursors').of(1)).toEqual(before('cursors'))
  const later = openSecrets({ dataDir: folder(), secrets: { 2: fresh }, currentSecret: 2 })
  expect([later.all('cursors'), later.keys('cursors').of(1)]).toEqual([[after('cursors')], undefined])
})
