import { and, eq, isNotNull, or } from 'drizzle-orm'
import { nameOf as nameOfAccount } from '#domain/deal/bank-details/accounts.ts'
import { bankNotice } from '#domain/deal/bank-details/table.ts'
import { refundDestination } from '#domain/money/payment/refund-table.ts'
import { nameOf as nameOfDestination } from '#domain/money/refund/destination-seal.ts'
import { resealSigningKeys } from '#identity-provider/signing-keys.ts'
import { sealKey } from '#platform/documents/seal/table.ts'
import { createSeal, type Seal } from '#platform/files/seal.ts'
import type { Platform } from '#platform/platform.ts'
import { nameOf as nameOfFactor, sealOf as sealOfFactors } from '#platform/second-factor/sealed.ts'
import { totp } from '#platform/second-factor/table.ts'
import { namedFiles, sealedFilesAfter } from './kept-files.ts'

const BATCH = 100

export interface ResealResult {
  files: number
  /** Files that no configured key can decrypt. */
  lost: string[]
}

/**
 * Re-encrypts everything with the current SECRET, so that older ones can be removed. For a file, only its wrapped key is replaced. Safe
 * with a running server, and to repeat: what is done is skipped.
 */
export async function reseal(platform: Platform, report: (files: number) => void): Promise<ResealResult> {
  const done: ResealResult = { files: 0, lost: [] }
  await resealRows(platform, done)
  let after = ''
  for (;;) {
    const files = await sealedFilesAfter(platform.database.db, after, BATCH)
    for (const { key } of files) await resealFile(platform, key, done)
    await forgetDeleted(
      platform,
      files.map(({ key }) => key),
    )
    report(done.files)
    after = files.at(-1)?.key ?? ''
    if (files.length < BATCH) return done
  }
}

async function resealFile({ storage, seal }: Platform, key: string, done: ResealResult) {
  const sealed = await storage.get(key)
  if (!sealed) return
  const anew = tried(seal, key, sealed, done)
  if (!anew) return
  await storage.put(key, anew)
  done.files++
}

/** Deletes again what was deleted while being processed. */
async function forgetDeleted({ database: opened, storage }: Platform, keys: string[]) {
  if (keys.length === 0) return
  const named = new Set(await namedFiles(opened.db, keys))
  for (const key of keys) if (!named.has(key)) await storage.delete(key)
}

function tried(seal: Seal, name: string, sealed: Uint8Array, done: ResealResult): Buffer | undefined {
  try {
    return seal.reseal(name, sealed)
  } catch {
    done.lost.push(name)
  }
}

/** Undefined if it is under the current key already, or cannot be decrypted. */
const text = (seal: Seal, name: string, sealed: string | null, done: ResealResult) =>
  sealed === null ? undefined : tried(seal, name, Buffer.from(sealed, 'base64'), done)?.toString('base64')

/** Writes a value only if it is unchanged since it was read. */
async function resealRows(platform: Platform, done: ResealResult) {
  const { db } = platform.database
  const factors = sealOfFactors({ platform })
  for (const row of await db
    .select()
    .from(totp)
    .where(or(isNotNull(totp.secret), isNotNull(totp.offered))))
    for (const column of ['secret', 'offered'] as const) {
      const anew = text(factors, nameOfFactor(row.uid), row[column], done)
      if (anew)
        await db
          .update(totp)
          .set({ [column]: anew })
          .where(and(eq(totp.uid, row.uid), eq(totp[column], row[column] as string)))
    }
  const keys = createSeal(platform.secrets.keys('seal keys'))
  for (const { id, sealedPrivateKey } of await db.select().from(sealKey)) {
    const anew = text(keys, id, sealedPrivateKey, done)
    if (anew) await db.update(sealKey).set({ sealedPrivateKey: anew }).where(eq(sealKey.id, id))
  }
  for (const { id, editions, version } of await db.select().from(bankNotice)) {
    const anew = editions.map((each) => ({
      ...each,
      sealed: text(platform.seal, nameOfAccount(id, each.edition), each.sealed, done) ?? each.sealed,
    }))
    if (JSON.stringify(anew) !== JSON.stringify(editions))
      await db
        .update(bankNotice)
        .set({ editions: anew })
        .where(and(eq(bankNotice.id, id), eq(bankNotice.version, version)))
  }
  for (const { id, sealed } of await db.select().from(refundDestination)) {
    const anew = text(platform.seal, nameOfDestination(id), sealed, done)
    if (anew)
      await db
        .update(refundDestination)
        .set({ sealed: anew })
        .where(and(eq(refundDestination.id, id), eq(refundDestination.sealed, sealed)))
  }
  await resealSigningKeys(db, platform.secrets.all('identity keys'))
}
