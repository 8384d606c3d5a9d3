import { createHash } from 'node:crypto'
import type { SignatureRow } from './table.ts'

type UnhashedSignature = Omit<SignatureRow, 'hash' | 'voidFlag'>

/** SHA-256 over a signature and the one before it, in a fixed field order, so anyone with the rows computes the same. */
export function hashOf(row: UnhashedSignature): string {
  const { id, saleContractID, round, place, memberID, companionID, party, name, email, contractSHA256, ticks, ip, userAgent, prevHash } =
    row
  const times = [row.openedAt, row.codeSentAt, row.signedInAt, row.at].map((time) => time.toISOString())
  const written = [
    id,
    saleContractID,
    round,
    place,
    memberID ?? companionID,
    party,
    name,
    email,
    contractSHA256,
    ticks,
    times,
    ip,
    userAgent,
    prevHash,
  ]
  return createHash('sha256').update(JSON.stringify(written)).digest('hex')
}

/** Whether no row was altered, removed or inserted. The first links to the file itself. */
export const isWhole = (rows: readonly SignatureRow[], contractSHA256: string): boolean =>
  rows.every((row, at) => row.place === at + 1 && row.prevHash === (rows[at - 1]?.hash ?? contractSHA256) && row.hash === hashOf(row))
