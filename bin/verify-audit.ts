// Checks that the audit log is as it was when each day was closed: node bin/verify-audit.ts. On the embedded database stop the server
// first. --against FILE compares each day with the lines sent out when it was closed (a log, letters); --lines prints them.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { asc } from 'drizzle-orm'
import { type AnchorVerdict, anchorLine, compareWithAnchors, readAnchors } from '#platform/audit/anchor.ts'
import { verifyAudit, whyBroken } from '#platform/audit/chain.ts'
import { auditDay } from '#platform/audit/table.ts'
import { readConfig } from '#platform/config.ts'
import { openPlatform, type Platform } from '#platform/platform.ts'

let platform: Platform | undefined
try {
  const { against, lines } = parseArgs({ options: { against: { type: 'string' }, lines: { type: 'boolean' } } }).values
  const anchors = against === undefined ? undefined : readAnchors(readFileSync(against, 'utf8'))
  if (anchors?.length === 0) throw new Error(`${against} has no line of a closed day.`)
  platform = await openPlatform({ config: readConfig(), listeners: {}, jobTable: {}, manualJobs: true })
  const { db } = platform.database
  if (lines) for (const day of await db.select().from(auditDay).orderBy(asc(auditDay.day))) console.log(anchorLine(day))
  else {
    const { days, records, broken } = await verifyAudit({ db, clock: platform.clock })
    if (broken)
      console.error(`${broken.day} has changed since it was closed: ${whyBroken[broken.why]}. The ${days} days before it are unchanged.`)
    else console.log(`${days} closed days with ${records} rows are unchanged.`)
    const held = anchors && (await compareWithAnchors(db, anchors))
    if (held) say(held)
    process.exitCode = broken || (held && held.differing.length > 0) ? 1 : 0
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
} finally {
  await platform?.close()
}

function say({ lines, differing, without }: AnchorVerdict) {
  for (const { day, there, here } of differing)
    console.error(
      here
        ? `${day} was rewritten: closed with ${there.count} rows and the hash ${there.hash}, now ${here.count} and ${here.hash}.`
        : `${day} is missing: closed with ${there.count} rows and the hash ${there.hash}.`,
    )
  if (differing.length === 0) console.log(`${lines} days match their lines.`)
  if (without > 0) console.log(`${without} closed days have no line in the file.`)
}
