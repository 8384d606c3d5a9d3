import { eq } from 'drizzle-orm'
import { requireHarmlessToAll } from '#domain/deal/negotiation/contact-guard.ts'
import { authorityFor } from '#domain/deal/negotiation/ground.ts'
import { visibleEstate } from '#domain/market/estate/queries.ts'
import { estate } from '#domain/market/estate/table.ts'
import type { AuditName } from '#platform/audit/names.ts'
import { recordChange } from '#platform/audit/record.ts'
import { type Ctx, isOperator, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid, refuse, versionMismatch } from '#platform/errors.ts'
import { memoizedPerRequest } from '#platform/per-request-cache.ts'
import { requireMember } from '#platform/viewer.ts'
import { AddressRelease, HostKind } from './enumerations.ts'
import { hostTexts } from './hosting.ts'
import { hoursProblems, isPublished, type ViewingHours } from './hours.ts'
import type { HoursInput, ViewingTerms } from './hours-contract.ts'
import { termsRefusal } from './policy.ts'
import { viewingTerms } from './terms-table.ts'

/** The viewing rules a seller sets once for an estate. */

export async function getViewingTerms(ctx: Ctx, estateID: string): Promise<ViewingTerms> {
  await visibleEstate(ctx, estateID)
  return present(estateID, await findTerms(ctx, estateID))
}

/** When a buyer learns the address. */
export const addressReleaseOf = async (ctx: Ctx, estateID: string): Promise<AddressRelease> =>
  (await findTerms(ctx, estateID))?.addressRelease ?? AddressRelease.viewing

/** The hours visitors choose from; undefined if they propose times of their own. */
export async function publishedHours(ctx: Ctx, estateID: string): Promise<ViewingHours | undefined> {
  const hours = (await findTerms(ctx, estateID))?.hours ?? null
  return isPublished(hours) ? hours : undefined
}

export async function putViewingHours(
  ctx: Ctx,
  estateID: string,
  { ground, ...hours }: HoursInput,
  ifMatch?: number,
): Promise<ViewingTerms> {
  const problems = hoursProblems(hours)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  if (hours.hostKind === HostKind.family && !hours.hostName) throw invalid({ hostName: '案内する方のお名前を入力してください。' })
  await visibleEstate(ctx, estateID)
  await requireHarmlessToAll(ctx, estateID, hostTexts(hours))
  return layDown(ctx, estateID, { action: 'viewing.setHours', ground, ifMatch }, ({ addressRelease }) => {
    if (lacksPlace(hours, addressRelease))
      throw invalid({ meetingPlace: '集合場所を入力してください。番地は、見学の日時が決まっても知らせない設定です。' })
    return { hours }
  })
}

export const putAddressRelease = (
  ctx: Ctx,
  estateID: string,
  { ground, addressRelease }: { ground?: string; addressRelease: AddressRelease },
  ifMatch?: number,
): Promise<ViewingTerms> =>
  layDown(ctx, estateID, { action: 'viewing.setAddressRelease', ground, ifMatch }, ({ hours }) => {
    if (hours && lacksPlace(hours, addressRelease))
      throw invalid({ addressRelease: '先に、見学できる時間に集合場所を入力してください。見学の予定は自動で決まります。' })
    return { addressRelease }
  })

/** With automatic acceptance there is no one to name a meeting place later. */
const lacksPlace = ({ autoAccept, meetingPlace }: ViewingHours, addressRelease: AddressRelease) =>
  autoAccept && !meetingPlace && addressRelease !== AddressRelease.viewing

type Row = typeof viewingTerms.$inferSelect
/** The default. */
const nothing = { hours: null, addressRelease: AddressRelease.viewing }

async function layDown(
  ctx: Ctx,
  estateID: string,
  { action, ground, ifMatch }: { action: AuditName; ground?: string; ifMatch?: number },
  changeOf: (before: Pick<Row, 'hours' | 'addressRelease'>) => Partial<Row>,
): Promise<ViewingTerms> {
  const person = requireMember(ctx)
  refuse(termsRefusal(person, await visibleEstate(ctx, estateID)), 'ever')
  return transact(ctx, async (ctx) => {
    refuse(termsRefusal(person, await lockRow(ctx, estate, estateID)))
    authorityFor(isOperator(person), ground)
    const before = await findTerms(ctx, estateID)
    if (ifMatch !== undefined && ifMatch !== (before?.version ?? 0)) throw versionMismatch()
    const change = changeOf(before ?? nothing)
    const after = before
      ? await updateRow(ctx, viewingTerms, before, change)
      : await insertRow(ctx, viewingTerms, { id: estateID, ...nothing, ...change })
    await recordChange(
      ctx,
      action,
      { kind: 'estate', id: estateID },
      { ...(ground && { ground }), before: termsIn(before), after: termsIn(after) },
    )
    return present(estateID, after)
  })
}

const termsIn = ({ hours, addressRelease } = nothing as Pick<Row, 'hours' | 'addressRelease'>) => ({ hours, addressRelease })

async function findTerms(ctx: Ctx, estateID: string): Promise<Row | undefined> {
  const [row] = await memoizedPerRequest(ctx, `viewing terms ${estateID}`, async () =>
    ctx.db.select().from(viewingTerms).where(eq(viewingTerms.id, estateID)),
  )
  return row
}

const present = (id: string, row: Row | undefined): ViewingTerms => ({
  id,
  viewingHours: row?.hours ?? null,
  addressRelease: row?.addressRelease ?? AddressRelease.viewing,
  version: row?.version ?? 0,
})
