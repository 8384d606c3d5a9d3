// Signs a contract and is killed at the point given: before its signature is committed, or just after the sealed copy is written.
import { issueCode } from '#domain/base/one-time-code/codes.ts'
import { CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import { validSignatures } from '#domain/deal/sale-contract/present.ts'
import { visibleContract } from '#domain/deal/sale-contract/queries.ts'
import { signSaleContract } from '#domain/deal/sale-contract/sign.ts'
import { findMember } from '#domain/people/user/members.ts'
import { turnableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { openPlatform, systemContext } from '#platform/platform.ts'
import { jobTable } from '#src/jobs.ts'
import { listeners } from '#src/listeners.ts'

const given = JSON.parse(process.argv[2] ?? '{}') as { env: Record<string, string>; base: string; now: string; id: string; dies: string }
const platform = await openPlatform({
  ...{ listeners, jobTable, manualJobs: true, clock: turnableClock(given.now), config: readConfig(given.env) },
  ...{ log: createLog('error'), database: await openDatabase({ dataDir: given.base }) },
})
const die = () => process.kill(process.pid, 'SIGKILL')
const { jobs, storage } = platform
const [send, put] = [jobs.send, storage.put]
jobs.send = async (ctx, queue, data, options) => {
  await send(ctx, queue, data, options)
  if (given.dies === 'signing' && queue === 'event') die()
}
storage.put = async (key, bytes) => {
  await put(key, bytes)
  if (given.dies === 'sealing' && key.includes('-sealed-')) die()
}

const base = systemContext(platform)
const viewer = await findMember(base.db, 'bea')
if (!viewer) throw new Error('bea is not in the database.')
const ctx: Ctx = { ...base, viewer, via: 'bearer', signedInAt: platform.clock.now() }
const row = await visibleContract(ctx, given.id)
process.stdout.write(JSON.stringify({ status: row.saleContractStatus, signatures: (await validSignatures(ctx, row)).length }))
const code = await issueCode(ctx, { holderID: viewer.id, purpose: CodePurpose.contractSignature, subjectID: `${row.id}-${row.round}` })
const ticks = { electronic: true, readable: true, statements: true, notAntisocial: true } as const
const input = { version: row.edition, sha256: row.sha256 ?? '', name: '別府 美亜', ticks, code }
await signSaleContract(ctx, row.id, input, 'a browser')
await jobs.drain()
