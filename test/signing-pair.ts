import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose'

const FILE = 'node_modules/.cache/engawa/signing-pair.json'

/** Created once per checkout: a new pair for every provider in the tests would add half a minute to each run. */
export async function writeSigningPair() {
  if (existsSync(FILE)) return
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 3072 })
  mkdirSync(dirname(FILE), { recursive: true })
  const unfinished = `${FILE}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify({ public: await exportJWK(publicKey), private: await exportJWK(privateKey) }), { mode: 0o600 })
  renameSync(unfinished, FILE)
}

export async function sharedPair() {
  const kept = JSON.parse(readFileSync(FILE, 'utf8'))
  const read = async (jwk: object) => (await importJWK(jwk, 'RS256', { extractable: true })) as CryptoKey
  return { publicKey: await read(kept.public), privateKey: await read(kept.private) }
}
