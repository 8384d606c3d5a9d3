import { and, ne, sql } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { attachHouseImage } from '#domain/base/image/attach.ts'
import { isActiveChief } from '#domain/people/colleague/chiefs.ts'
import { isLegal } from '#domain/people/legal/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { record, recordChange } from '#platform/audit/record.ts'
import { daysAfter, HOUR_MS, tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { conflict, forbidden, invalid, notFound, Problem, versionMismatch } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { publicPagesChanged } from '#platform/live/public-pages.ts'
import type { Calendar, LegalText, Terms } from '#platform/setting/data.ts'
import { inForce } from '#platform/setting/in-force.ts'
import { namesSigning, SERVICE } from '#platform/setting/legal/signing-named.ts'
import type { Section } from '#platform/setting/sections.ts'
import { setting, settingsChanged } from '#platform/setting/settings.ts'
import { settingVersion } from '#platform/setting/table.ts'
import { requirePermission } from '#platform/viewer.ts'
import './events.ts'
import type { NewSetting, SettingVersion } from './contract.ts'
import { BANK_HOURS, isForTwo } from './enumerations.ts'
import { parseSection } from './fitting.ts'
import { requirePastDays } from './past-days.ts'
import { mayConfirm, newestWaiting } from './policy.ts'
import { editionsOf, present, type Row } from './queries.ts'
import { auditedSetting } from './recorded.ts'
import { requireChange, startWithNotice, withdrawAnnouncement, withNotice } from './terms.ts'

/** Saves the next edition of a section, effective now or at a future moment. Past periods keep the edition valid then. */
export async function saveSetting(
  ctx: Ctx,
  section: Section,
  { data: given, validFrom, note }: NewSetting,
  ifMatch?: number,
): Promise<SettingVersion> {
  const chief = requirePermission(ctx, 'setting')
  const written = parseOrRefuse(section, given, { note, validFrom: startProblem(ctx, section, validFrom) })
  if (section === 'legal.privacy' && !namesSigning(ctx.config, written as LegalText)) throw invalid({ 'data.articles': unnamed(ctx) })
  return transact(ctx, async (ctx) => {
    const editions = await lockEditions(ctx, section)
    const newest = editions[0]?.edition ?? 0
    if (ifMatch !== undefined && ifMatch !== newest) throw staleWith(present(ctx, editions)[0] as SettingVersion)
    const start = startOf(ctx, section, validFrom)
    const data = section === 'legal.terms' ? withNotice(ctx, requireChange(written as Terms, inForce(editions, start)), start) : written
    if (section === 'calendar') requirePastDays(written as Calendar, inForce(editions, start), start)
    await keepPictures(ctx, written)
    const later = editions.find((each) => !each.withdrawnAt && each.validFrom > start)
    if (later)
      throw conflict('later-exists', 'この日時より後に始まる版があります。先にそれを取り下げてください。', { edition: later.edition })
    const alone = !isForTwo(section) || (await otherChiefs(ctx, chief.id)) === 0
    const now = ctx.clock.now()
    const row = await insertRow(ctx, settingVersion, {
      ...{ section, edition: newest + 1, validFrom: start, data, note, writtenBy: chief.id, writtenByName: chief.name },
      ...(alone && { confirmedAt: now }),
    })
    const before = (inForce(editions, now)?.data ?? {}) as object
    // All editions of long texts are kept, so the audit log takes only their summary of changes.
    const change = isLegal(section)
      ? { changes: (data as LegalText).changes, before: {}, after: {} }
      : { before: auditedSetting(section, before), after: auditedSetting(section, data) }
    await recordChange(ctx, 'setting.save', { kind: 'setting', id: section }, { edition: row.edition, note, ...change })
    if (section === 'legal.terms') await emit(ctx, 'terms.written', { settingID: row.id })
    if (section === 'bank') await emit(ctx, 'setting.bankAnnounced', { settingID: row.id })
    return refreshAndPresent(ctx, row)
  })
}

/** While a signing service is configured, contracts are sent to it, so the text must name it. */
const unnamed = ({ config }: Pick<Ctx, 'config'>) =>
  `契約書の署名を「${config.signing?.name}」に委託しています。本文に、その名前か「{{${SERVICE}}}」を書いてください。`

/** Attaches logo and seal permanently: editions are never deleted. */
async function keepPictures(ctx: Ctx, written: object) {
  for (const dir of ['logo', 'seal'] as const) {
    const path = (written as Partial<Record<typeof dir, string | null>>)[dir]
    if (path) await attachHouseImage(ctx, path, dir, `data.${dir}`)
  }
}

/** Confirmation by a second chief, for exactly the edition they have seen. Of two concurrent calls, one gets a conflict. */
export async function confirmSetting(ctx: Ctx, section: Section, ifMatch?: number): Promise<SettingVersion> {
  const chief = requirePermission(ctx, 'setting')
  return transact(ctx, async (ctx) => {
    const editions = await lockEditions(ctx, section)
    const waiting = newestWaiting(editions)
    if (!waiting) throw conflict('nothing-waits', '確認を待っている変更はありません。')
    if (ifMatch !== undefined && ifMatch !== waiting.edition) throw staleWith(presentOf(present(ctx, editions), waiting.edition))
    if (!mayConfirm(chief, waiting)) throw forbidden('ご自分で書いた変更は、ほかの責任者が確認します。')
    const change = {
      ...{ confirmedAt: ctx.clock.now(), confirmedBy: chief.id, confirmedByName: chief.name },
      ...(section === 'legal.terms' && { validFrom: startWithNotice(ctx, waiting) }),
    }
    const row = await updateRow(ctx, settingVersion, waiting, change)
    await record(ctx, 'setting.confirm', { kind: 'setting', id: section }, { edition: row.edition })
    return refreshAndPresent(ctx, row)
  })
}

/** Allowed until the edition takes effect; for terms, ten minutes longer. */
export async function withdrawSettingVersion(ctx: Ctx, section: Section, edition: number): Promise<undefined> {
  requirePermission(ctx, 'setting')
  await transact(ctx, async (ctx) => {
    const editions = await lockEditions(ctx, section)
    const row = editions.find((each) => each.edition === edition)
    if (!row) throw notFound()
    const { standing, withdrawableUntil } = presentOf(present(ctx, editions), edition)
    if (standing === 'withdrawn') return
    if (standing !== 'waiting' && withdrawableUntil === null)
      throw conflict('already-begun', 'もう始まっている版は取り下げられません。新しい版を保存してください。')
    await updateRow(ctx, settingVersion, row, { withdrawnAt: ctx.clock.now() })
    if (section === 'legal.terms') await withdrawAnnouncement(ctx, row)
    await record(ctx, 'setting.withdraw', { kind: 'setting', id: section }, { edition })
    await settingsChanged(ctx)
    if (standing === 'present') await publicPagesChanged(ctx)
  })
}

async function refreshAndPresent(ctx: Ctx, row: Row): Promise<SettingVersion> {
  await settingsChanged(ctx)
  await publicPagesChanged(ctx)
  return presentOf(present(ctx, await editionsOf(ctx, row.section)), row.edition)
}

const presentOf = (shown: readonly SettingVersion[], wanted: number) => shown.find(({ edition }) => edition === wanted) as SettingVersion // always among these rows

/** Serialises the writers of a section. */
async function lockEditions(ctx: Ctx, section: Section): Promise<Row[]> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${section}`}, 0))`)
  return editionsOf(ctx, section)
}

/** Reports all mistakes together, each by its field. */
function parseOrRefuse(section: Section, given: unknown, { note, validFrom }: { note: string; validFrom: string | undefined }): object {
  const { data, fields } = parseSection(section, given)
  const wrong = { ...fields, ...(validFrom && { validFrom }), ...(!note && { note: '変更の理由を入力してください。' }) }
  if (!data || Object.keys(wrong).length > 0) throw invalid(wrong)
  return data
}

const earliestOf = ({ clock }: Pick<Ctx, 'clock'>, section: Section): Date =>
  section === 'bank' ? new Date(clock.now().getTime() + BANK_HOURS * HOUR_MS) : clock.now()

const startOf = (ctx: Ctx, section: Section, validFrom: string | null): Date => (validFrom ? new Date(validFrom) : earliestOf(ctx, section))

function startProblem(ctx: Ctx, section: Section, validFrom: string | null): string | undefined {
  // A minute's grace: the earliest moment may pass before the form is sent.
  if (!validFrom || new Date(validFrom).getTime() >= earliestOf(ctx, section).getTime() - 60_000) return undefined
  return section === 'bank'
    ? `振込先は、${BANK_HOURS}時間より後の日時から変えられます。`
    : 'これからの日時を選んでください（空欄なら、いますぐ）。'
}

const staleWith = (newest: SettingVersion) => {
  const { status, code, message } = versionMismatch()
  return new Problem(status, code, message, {}, { present: newest })
}

/** Other chiefs who could confirm it; the system account cannot. */
const otherChiefs = (ctx: Ctx, id: string): Promise<number> =>
  ctx.db.$count(user, and(isActiveChief, ne(user.id, id), ne(user.id, ctx.config.adminUserID)))

/** Refreshes pages rendered before a scheduled edition took effect. Runs every minute; may fire twice for one edition. */
export async function applySettings(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const [begun] = await ctx.db
    .select({ id: settingVersion.id })
    .from(settingVersion)
    .where(
      sql`${settingVersion.validFrom} > ${toWireTime(new Date(now.getTime() - 120_000))} and ${settingVersion.validFrom} <= ${toWireTime(now)}`,
    )
    .limit(1)
  if (begun) await publicPagesChanged(ctx)
}

const AHEAD_DAYS = 60

/** Daily: reminds the office to extend the list of holidays in time. */
export async function watchClosedDays(ctx: Ctx): Promise<void> {
  const last = setting(ctx, 'calendar').closedDays.reduce((latest, { day }) => (day > latest ? day : latest), '')
  if (last > tokyoDay(daysAfter(ctx.clock.now(), AHEAD_DAYS))) return
  await transact(ctx, (ctx) =>
    raiseAlert(ctx, {
      cause: 'closed-days-end',
      key: last,
      subject: { kind: 'setting', id: 'calendar' },
      facts: { 最後の日: last || 'なし' },
    }),
  )
}
