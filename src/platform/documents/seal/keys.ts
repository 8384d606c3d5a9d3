import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { desc, sql } from 'drizzle-orm'
import type { Certificate } from 'pkijs'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/open.ts'
import { createSeal } from '#platform/files/seal.ts'
import type { Secrets } from '#platform/secrets.ts'
import { makeCertificate } from './certificate.ts'
import { certificatesIn, derOf, fingerprintOf, pemOf } from './pem.ts'
import { sealKey } from './table.ts'

export interface SealKeys {
  /** The key's own certificate first, then its issuers. */
  certificates: Certificate[]
  privateKey: KeyObject
  /** All certificates ever used for sealing here, with their issuers. */
  known: Certificate[]
}

export interface SealKeyOptions {
  db: Db
  clock: Clock
  config: Pick<Config, 'seal'>
  secrets: Secrets
  /** The holder named in a generated certificate. */
  holder: string
}

const MAKING_A_KEY = 7412
const YEAR_MS = 365 * 86_400_000

/** The operator's own key if configured, else a generated one in the database, unusable without the SECRET. */
export async function openKeys(opening: SealKeyOptions): Promise<SealKeys> {
  const { files } = opening.config.seal
  const current = files ? await bought(opening, files) : ((await made(opening)) ?? (await makeOne(opening)))
  const rows = await opening.db.select({ certificates: sealKey.certificates }).from(sealKey)
  return { ...current, known: rows.flatMap(({ certificates }) => certificatesIn(certificates)) }
}

type Current = Omit<SealKeys, 'known'>

/** Error messages never quote the content, because a failed start is logged. */
export async function readKeys(files: { key: string; certificate: string }, clock: Clock): Promise<Current> {
  const read = (name: string, path: string) =>
    readFile(path, 'utf8').catch(() => {
      throw new Error(`${name} is not usable: the file it names cannot be read.`)
    })
  const [key, pem] = [await read('SEAL_KEY', files.key), await read('SEAL_CERTIFICATE', files.certificate)]
  const [privateKey, certificates] = [privateKeyIn(key), certificatesIn(pem)]
  const [own] = certificates
  if (!own) throw new Error('SEAL_CERTIFICATE is not usable: its file contains no PEM certificate.')
  if (!new X509Certificate(derOf(own)).checkPrivateKey(privateKey))
    throw new Error('SEAL_KEY and SEAL_CERTIFICATE do not belong together: put the certificate first in its file, then its issuers.')
  if (own.notAfter.value <= clock.now()) throw new Error('SEAL_CERTIFICATE has expired: get a new one from its issuer.')
  return { certificates, privateKey }
}

async function bought({ db, clock }: SealKeyOptions, files: { key: string; certificate: string }): Promise<Current> {
  const { certificates, privateKey } = await readKeys(files, clock)
  const own = certificates[0] as Certificate
  await db
    .insert(sealKey)
    .values({ id: fingerprintOf(own), certificates: certificates.map(pemOf).join(''), createdAt: clock.now() })
    .onConflictDoNothing()
  return { certificates, privateKey }
}

function privateKeyIn(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new Error('SEAL_KEY is not usable: its file has no private key in PEM that opens without a password.')
  }
}

/** The newest key that can be decrypted and is valid long enough. One encrypted with another SECRET still verifies its seals. */
async function made({ db, clock, secrets }: SealKeyOptions): Promise<Current | undefined> {
  const rows = await db.select().from(sealKey).orderBy(desc(sealKey.createdAt))
  const lastsUntil = new Date(clock.now().getTime() + YEAR_MS)
  for (const { id, certificates: pem, sealedPrivateKey } of rows) {
    const certificates = certificatesIn(pem)
    if (!sealedPrivateKey || (certificates[0]?.notAfter.value ?? lastsUntil) <= lastsUntil) continue
    try {
      const der = createSeal(secrets.keys('seal keys')).open(id, Buffer.from(sealedPrivateKey, 'base64'))
      return { certificates, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) }
    } catch {}
  }
}

/** Locked, so that two nodes at their first start agree on one. */
const makeOne = (opening: SealKeyOptions): Promise<Current> =>
  opening.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MAKING_A_KEY})`)
    const already = await made({ ...opening, db: tx as unknown as Db })
    if (already) return already
    const { clock, holder, secrets } = opening
    const { certificate, privateKey } = await makeCertificate(holder, clock.now())
    const id = fingerprintOf(certificate)
    await tx.insert(sealKey).values({
      ...{ id, certificates: pemOf(certificate), createdAt: clock.now() },
      sealedPrivateKey: createSeal(secrets.keys('seal keys')).seal(id, privateKey).toString('base64'),
    })
    return { certificates: [certificate], privateKey: createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' }) }
  })
