import { desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import {
  type CryptoKey,
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.ts'
import { seal, unseal } from './seal.ts'
import { signingKeys } from './table.ts'
import { ID_TOKEN_SECONDS } from './tokens.ts'

export interface SigningKeys {
  kid: string
  privateKey: CryptoKey
  jwks: JSONWebKeySet
  verify: JWTVerifyGetKey
}

const MAKING_THE_FIRST_KEY = 7411

export type MakePair = () => Promise<GenerateKeyPairResult>

interface KeyOptions {
  db: Db
  clock: Clock
  /** Current key first. */
  sealingKeys: readonly Buffer[]
  makePair?: MakePair
}

const strongPair: MakePair = () => generateKeyPair('RS256', { extractable: true, modulusLength: 3072 })

/**
 * Loads the keys from the database, creating the first at the first start; an older, weaker key keeps signing. Private keys are encrypted:
 * the database alone cannot sign.
 */
export async function openSigningKeys({ db, clock, sealingKeys, makePair = strongPair }: KeyOptions): Promise<SigningKeys> {
  const stored = (await published(db, clock)) ?? (await makeFirst(db, clock, sealingKeys[0] as Buffer, makePair))
  const current = stored.find((key) => key.notAfter === null)
  if (!current) throw new Error('There is no current identity key: every row of idp_key has an expiry.')
  return {
    kid: current.kid,
    privateKey: await openPrivate(current, sealingKeys),
    jwks: jwksOf(stored),
    verify: believing(db, clock, stored),
  }
}

const jwksOf = (stored: KeyRow[]): JSONWebKeySet => ({ keys: stored.map((key) => key.publicJWK) })

/** Minimum interval between reloads of the keys, whatever token arrives. */
const LOOK_AGAIN_MS = 30_000

/**
 * An unknown key may belong to a node started since, so the keys are reloaded. An expired key is rejected however long a node runs: it may
 * have been rotated because it leaked.
 */
function believing(db: Db, clock: Clock, first: KeyRow[]): JWTVerifyGetKey {
  let stored = first
  let readAt = clock.now().getTime()
  return async (header, token) => {
    const now = clock.now()
    if (!stored.some(({ kid }) => kid === header?.kid) && now.getTime() - readAt >= LOOK_AGAIN_MS) {
      readAt = now.getTime()
      stored = (await published(db, clock)) ?? []
    }
    return createLocalJWKSet(jwksOf(stored.filter(({ notAfter }) => notAfter === null || notAfter > now)))(header, token)
  }
}

type KeyRow = typeof signingKeys.$inferSelect

async function published(db: Db, clock: Clock): Promise<KeyRow[] | undefined> {
  const stored = await db
    .select()
    .from(signingKeys)
    .where(or(isNull(signingKeys.notAfter), gt(signingKeys.notAfter, clock.now())))
    .orderBy(desc(signingKeys.createdAt))
  return stored.length > 0 ? stored : undefined
}

/** Locked, so that two nodes at their first start agree on one key. */
async function makeFirst(db: Db, clock: Clock, sealingKey: Buffer, makePair: MakePair) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MAKING_THE_FIRST_KEY})`)
    const already = await published(tx as unknown as Db, clock)
    if (already) return already
    return insertKey(tx as unknown as Db, clock, sealingKey, makePair)
  })
}

async function insertKey(db: Db, clock: Clock, sealingKey: Buffer, makePair: MakePair) {
  const { publicKey, privateKey } = await makePair()
  const publicJWK = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(publicJWK)
  return db
    .insert(signingKeys)
    .values({
      kid,
      sealedPrivateJWK: seal(sealingKey, kid, JSON.stringify(await exportJWK(privateKey))),
      publicJWK: { ...publicJWK, kid, alg: 'RS256', use: 'sig' },
      createdAt: clock.now(),
    })
    .returning()
}

/** Each node signs with the key it loaded at its start. */
const RESTART_WITHIN_SECONDS = 3600

/**
 * Adds a new key, used by every node that starts from now on; tokens of the previous key stay valid until they expire. Returns the time by
 * which all nodes have to be restarted.
 */
export async function rotateSigningKeys({ db, clock, sealingKeys, makePair = strongPair }: KeyOptions): Promise<Date> {
  const restartBy = new Date(clock.now().getTime() + RESTART_WITHIN_SECONDS * 1000)
  const until = new Date(restartBy.getTime() + ID_TOKEN_SECONDS * 1000)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MAKING_THE_FIRST_KEY})`)
    await tx.update(signingKeys).set({ notAfter: until }).where(isNull(signingKeys.notAfter))
    await insertKey(tx as unknown as Db, clock, sealingKeys[0] as Buffer, makePair)
  })
  return restartBy
}

async function openPrivate(key: SealedKey, sealingKeys: readonly Buffer[]): Promise<CryptoKey> {
  return (await importJWK(JSON.parse(opened(key, sealingKeys)) as JWK, 'RS256')) as CryptoKey // RS256 imports to a CryptoKey, never to bytes
}

type SealedKey = Pick<typeof signingKeys.$inferSelect, 'kid' | 'sealedPrivateJWK'>

function opened({ kid, sealedPrivateJWK }: SealedKey, sealingKeys: readonly Buffer[]): string {
  for (const key of sealingKeys)
    try {
      return unseal(key, kid, sealedPrivateJWK)
    } catch {}
  throw new Error(
    'The identity keys in the database were sealed with another SECRET. Set the SECRET they were made with, or empty idp_key (everyone then signs in again).',
  )
}

/** Re-encrypts all keys with the first sealing key; returns their number. */
export async function resealSigningKeys(db: Db, sealingKeys: readonly Buffer[]): Promise<number> {
  const rows = await db.select().from(signingKeys)
  for (const row of rows)
    await db
      .update(signingKeys)
      .set({ sealedPrivateJWK: seal(sealingKeys[0] as Buffer, row.kid, opened(row, sealingKeys)) })
      .where(eq(signingKeys.kid, row.kid))
  return rows.length
}
