import { asc } from 'drizzle-orm'
import type { Db } from '#platform/db/open.ts'
import type { Logger } from '#platform/log.ts'
import type { AuditAnchor } from './events.ts'
import { auditDay } from './table.ts'

// Whoever owns the tables can write the record anew together with its chain. So what each day was closed with also leaves the house, as a
// line of the log and by letter, and is held against the chain.

/** Also where a line a call is not written: this one is a line a day. */
export function logAnchor(log: Logger, { day, count, hash }: AuditAnchor): void {
  log[log.isLevelEnabled('info') ? 'info' : 'warn']({ audit: { day, count, hash } }, 'audit day closed')
}

/** As a letter says it, and `bin/verify-audit.ts --lines`. */
export const anchorLine = ({ day, count, hash }: AuditAnchor): string => `${day} ${count} ${hash}`

const LOGGED = /"audit":\{"day":"(\d{4}-\d\d-\d\d)","count":(\d+),"hash":"([0-9a-f]{64})"\}/g
const SAID = /(?<!\d)(\d{4}-\d\d-\d\d) (\d+) ([0-9a-f]{64})(?![0-9a-f])/g

/** Whatever stands around them: a log of other lines, what the machine puts before each, a letter. */
export const readAnchors = (text: string): AuditAnchor[] =>
  [...text.matchAll(LOGGED), ...text.matchAll(SAID)].map(([, day = '', count, hash = '']) => ({ day, count: Number(count), hash }))

export interface AnchorVerdict {
  /** Days of which a line was given. */
  lines: number
  /** Days that are not as their line says; `here` is missing where the day is no longer there. */
  differing: { day: string; there: AuditAnchor; here?: AuditAnchor }[]
  /** Closed days without a line. */
  without: number
}

/** Holds the closed days against what was said of them when they were closed. Two lines of one day that say different things both count. */
export async function compareWithAnchors(db: Db, anchors: readonly AuditAnchor[]): Promise<AnchorVerdict> {
  const { day, count, hash } = auditDay
  const days = await db.select({ day, count, hash }).from(auditDay).orderBy(asc(auditDay.day))
  const byDay = new Map(days.map((each) => [each.day, each]))
  const said = new Map(anchors.map((anchor) => [anchorLine(anchor), anchor]))
  const differing = [...said.values()]
    .sort((a, b) => a.day.localeCompare(b.day))
    .map((there) => ({ day: there.day, there, here: byDay.get(there.day) }))
    .filter(({ there, here }) => !here || here.hash !== there.hash || here.count !== there.count)
  const named = new Set(anchors.map((anchor) => anchor.day))
  return { lines: named.size, differing, without: days.filter((each) => !named.has(each.day)).length }
}
