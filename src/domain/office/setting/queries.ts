import { desc, eq } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { may } from '#platform/permission.ts'
import type { Bank } from '#platform/setting/data.ts'
import { inForce, startsAt } from '#platform/setting/in-force.ts'
import { officeOf } from '#platform/setting/office.ts'
import type { Section } from '#platform/setting/sections.ts'
import { settingVersion } from '#platform/setting/table.ts'
import { asNow } from '#platform/setting/upgrade-edition.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { SettingVersion } from './contract.ts'
import { allSections } from './enumerations.ts'
import { mayConfirm, newestWaiting, withdrawableUntil } from './policy.ts'

export type Row = typeof settingVersion.$inferSelect

/** Newest first. Read from the rows, so the author sees their own edition right away. */
export async function editionsOf({ db }: Ctx, section: Section): Promise<Row[]> {
  const rows = await db.select().from(settingVersion).where(eq(settingVersion.section, section)).orderBy(desc(settingVersion.edition))
  return rows.map((row) => ({ ...row, data: asNow(section, row.data) }))
}

export async function listSettings(ctx: Ctx) {
  requireAdmin(ctx)
  const items = await Promise.all(
    allSections.map(async (section) => {
      const shown = present(ctx, await editionsOf(ctx, section))
      return {
        present: shown.find(({ standing }) => standing === 'present') as SettingVersion, // the first edition has always been in force
        next: shown.find(({ standing }) => standing === 'waiting') ?? shown.findLast(({ standing }) => standing === 'future') ?? null,
      }
    }),
  )
  return { items, cursor: null }
}

export async function getSetting(ctx: Ctx, section: Section, at: string | undefined): Promise<SettingVersion> {
  requireAdmin(ctx)
  const rows = await editionsOf(ctx, section)
  const found = inForce(rows, at ? new Date(at) : ctx.clock.now())
  if (!found) throw notFound()
  return present(ctx, rows).find(({ edition }) => edition === found.edition) as SettingVersion
}

export async function listSettingVersions(ctx: Ctx, section: Section): Promise<{ items: SettingVersion[]; cursor: null }> {
  requireAdmin(ctx)
  return { items: present(ctx, await editionsOf(ctx, section)), cursor: null }
}

export function getOfficeHours(ctx: Ctx) {
  requireAdmin(ctx)
  return officeOf(ctx)
}

export function present(ctx: Ctx, rows: readonly Row[]): SettingVersion[] {
  const now = ctx.clock.now()
  const held = inForce(rows, now)
  const viewer = requireAdmin(ctx)
  const waiting = newestWaiting(rows)
  return rows.map((row) => {
    const start = startsAt(row)
    return {
      section: row.section,
      edition: row.edition,
      validFrom: toWireTime(row.validFrom),
      startsAt: start ? toWireTime(start) : null,
      standing: standingOf(row, held, now),
      data: (row.section === 'bank' && !may(viewer, 'setting') ? maskAccounts(row.data as Bank) : row.data) as Record<string, unknown>,
      note: row.note,
      writtenByName: row.writtenByName,
      writtenAt: toWireTime(row.createdAt),
      confirmedByName: row.confirmedByName,
      withdrawableUntil: untilOf(row, now),
      mayConfirm: row === waiting && mayConfirm(viewer, row),
    }
  })
}

function untilOf(row: Row, now: Date): string | null {
  const until = row.withdrawnAt ? undefined : withdrawableUntil(row.section, row)
  return until && until > now ? toWireTime(until) : null
}

function standingOf(row: Row, held: Row | undefined, now: Date): SettingVersion['standing'] {
  if (row.edition === held?.edition) return 'present'
  if (row.withdrawnAt) return 'withdrawn'
  if (held && row.edition < held.edition) return 'past'
  if (!row.confirmedAt) return 'waiting'
  return row.validFrom > now ? 'future' : 'past'
}

/** Masks all but the last three digits, enough to recognise the account. */
const maskAccounts = ({ accounts }: Bank): Bank => ({
  accounts: accounts.map((account) => ({ ...account, number: account.number.replaceAll(/\d(?=\d{3})/g, '•') })),
})
