import { asc } from 'drizzle-orm'
import type { Db } from '#platform/db/open.ts'
import type { Logger } from '#platform/log.ts'
import type { AuditAnchor } from './events.ts'
import { auditDay } from './table.ts'

// An owner of the tables could rewrite the audit log together with its chain. Therefore the hash of each closed day also leaves the system,
// in a log line and a letter, and is compared with the chain.

/** Logged even where requests are not: this is only one line a day. */
export function logAnchor(log: Logger, { day, count, hash }: AuditAnchor): void {
  log[log.isLevelEnabled('info') ? 'info' : 'warn']({ audit: { day, count, hash } }, 'audit day closed')
}

/** The format in letters and of `bin/verify-audit.ts --lines`. */
export const anchorLine = ({ day, count, hash }: AuditAnchor): string => `${day} ${count} ${hash}`

const LOGGED = /"audit":\{"day":"(\d{4}-\d\d-\d\d)","count":(\d+),"hash":"([0-9a-f]{64})"\}/g
const SAID = /(?<!\d)(\d{4}-\d\d-\d\d) (\d+) ([0-9a-f]{64})(?![0-9a-f])/g

/** Finds anchors in any text: a log with other lines and prefixes, or a letter. */
export const readAnchors = (text: string): AuditAnchor[] =>
  [...text.matchAll(LOGGED), ...text.matchAll(SAID)].map(([, day = '', count, hash = '']) => ({ day, count: Number(count), hash }))

export interface AnchorVerdict {
  /** Days with a given line. */
  lines: number
  /** Days that differ from their line; `here` is missing if the day no longer exists. */
  differing: { day: string; there: AuditAnchor; here?: AuditAnchor }[]
  /** Closed days without a line. */
  without: number
}

/** Compares the closed days with their published lines. Two contradictory lines for one day both count. */
export async function compareWithAnchors(db: Db, anchors: readonly AuditAnchor[]): Promise<AnchorVerdict> {
  const { day, count, hash } = auditDay
  const days = await db.select({ day, count, hash }).from(auditDay).orderBy(asc(auditDay.day))
  const byDay = new Map(days.map((each) => [each.day, each]))
  const byLine = new Map(anchors.map((anchor) => [anchorLine(anchor), anchor]))
  const differing = [...byLine.values()]
    .sort((a, b) => a.day.localeCompare(b.day))
    .map((there) => ({ day: there.day, there, here: byDay.get(there.day) }))
    .filter(({ there, here }) => !here || here.hash !== there.hash || here.count !== there.count)
  const named = new Set(anchors.map((anchor) => anchor.day))
  return { lines: named.size, differing, without: days.filter((each) => !named.has(each.day)).length }
}
