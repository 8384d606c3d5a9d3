import { createHash } from 'node:crypto'
import type { StatementLine } from './answers.ts'

interface FrozenStatement {
  id: string
  negotiationID: string
  estateID: string
  kind: number
  edition: number
  catalogueDay: string
  lines: readonly StatementLine[]
  issuedAt: Date
  issuedName: string
}

/** SHA-256 of what was issued, in a fixed field order because jsonb keeps none, so anyone with the statement computes the same. */
export function fingerprintOf({
  id,
  negotiationID,
  estateID,
  kind,
  edition,
  catalogueDay,
  lines,
  issuedAt,
  issuedName,
}: FrozenStatement): string {
  const frozen = [id, negotiationID, estateID, kind, edition, catalogueDay, lines.map(flat), issuedAt.toISOString(), issuedName]
  return createHash('sha256').update(JSON.stringify(frozen)).digest('hex')
}

/** Whether two lines are equal; then the read mark carries over. */
export const isSame = (one: StatementLine, other: StatementLine): boolean => JSON.stringify(flat(one)) === JSON.stringify(flat(other))

const flat = ({ code, group, label, question, answer, details, photos, plain }: StatementLine) => [
  ...[code, group, label, question, answer, details.map(({ label, words }) => [label, words]), photos, plain],
]
