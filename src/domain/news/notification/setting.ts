import { eq, inArray } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, requireVersion, updateRow } from '#platform/db/rows.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import type { NotificationPreferences } from './channels.ts'
import type { NotificationSetting, WishesInput } from './setting-contract.ts'
import { notificationSetting } from './setting-table.ts'
import { everyGroup, MAX_MUTED, USUAL } from './wishes.ts'

/** Answers which of these negotiations the viewer may see. */
type VisibleTalks = (ctx: Ctx, ids: string[]) => Promise<string[]>
let visibleTalks: VisibleTalks = async () => []

/** Set by the negotiation module, which is above this one: it knows which negotiations a member may mute. */
export const registerVisibleTalks = (given: VisibleTalks): void => {
  visibleTalks = given
}

/** A member's own; any other id is not found. */
export const getNotificationSetting = async (ctx: Ctx, id: string): Promise<NotificationSetting> =>
  present(requireOwn(ctx, id), await findRow(ctx, id))

export function putNotificationSetting(ctx: Ctx, id: string, wishes: WishesInput, ifMatch?: number): Promise<NotificationSetting> {
  requireOwn(ctx, id)
  if ((wishes.quietFrom === null) !== (wishes.quietTo === null))
    throw invalid({ quietTo: '夜間の時刻は、止める時刻と再開する時刻の両方を入力してください。' })
  return changing(ctx, id, ifMatch, async (ctx, current) => {
    await requireNegotiations(
      ctx,
      wishes.mutedNegotiationIDs.filter((room) => !current.mutedNegotiationIDs.includes(room)),
    )
    return { ...wishes, groups: everyGroup(wishes.groups), mutedNegotiationIDs: [...new Set(wishes.mutedNegotiationIDs)] }
  })
}

/** Only for participants of the negotiation. */
export async function muteNegotiation(
  ctx: Ctx,
  negotiationID: string,
  { muted }: { muted: boolean },
  ifMatch?: number,
): Promise<NotificationSetting> {
  const { id } = requireMember(ctx)
  if ((await visibleTalks(ctx, [negotiationID])).length === 0) throw notFound()
  return changing(ctx, id, ifMatch, async (_ctx, { mutedNegotiationIDs }) => {
    const others = mutedNegotiationIDs.filter((room) => room !== negotiationID)
    if (muted && others.length >= MAX_MUTED) throw invalid({ muted: `お知らせを止められる商談は${MAX_MUTED}件までです。` })
    return { mutedNegotiationIDs: muted ? [...others, negotiationID] : others }
  })
}

/** These members' preferences, without a permission check. */
export async function wishesOf(ctx: Ctx, memberIDs: string[]): Promise<(memberID: string) => NotificationPreferences> {
  const rows = await ctx.db.select().from(notificationSetting).where(inArray(notificationSetting.id, memberIDs))
  const settings = new Map(rows.map((row) => [row.id, row]))
  return (memberID) => settings.get(memberID) ?? USUAL
}

type Row = typeof notificationSetting.$inferSelect

/** Locks the member's own row: the second of two windows sees the first one's change. */
const changing = (
  ctx: Ctx,
  id: string,
  ifMatch: number | undefined,
  change: (ctx: Ctx, current: NotificationPreferences) => Promise<Partial<NotificationPreferences>>,
) =>
  transact(ctx, async (ctx) => {
    await lockRow(ctx, user, id)
    const row = await findRow(ctx, id)
    requireVersion({ version: row?.version ?? 1 }, ifMatch)
    const changed = { ...(row ?? USUAL), ...(await change(ctx, row ?? USUAL)) }
    const { groups, quietFrom, quietTo, digest, mutedNegotiationIDs } = changed
    const wishes = { groups: [...groups], quietFrom, quietTo, digest, mutedNegotiationIDs: [...mutedNegotiationIDs] }
    return present(
      id,
      await updateRow(ctx, notificationSetting, row ?? (await insertRow(ctx, notificationSetting, { id, ...wishes })), wishes),
    )
  })

async function findRow(ctx: Ctx, id: string): Promise<Row | undefined> {
  const [row] = await ctx.db.select().from(notificationSetting).where(eq(notificationSetting.id, id))
  return row
}

async function requireNegotiations(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return
  if ((await visibleTalks(ctx, ids)).length < new Set(ids).size)
    throw invalid({ mutedNegotiationIDs: 'お知らせを止める商談が見つかりません。' })
}

function requireOwn(ctx: Ctx, id: string): string {
  if (requireMember(ctx).id !== id) throw notFound()
  return id
}

function present(userID: string, row: Row | undefined): NotificationSetting {
  const { groups, quietFrom, quietTo, digest, mutedNegotiationIDs } = row ?? USUAL
  return {
    userID,
    groups: everyGroup(groups),
    quietFrom,
    quietTo,
    digest,
    mutedNegotiationIDs: [...mutedNegotiationIDs],
    version: row?.version ?? 1,
  }
}
