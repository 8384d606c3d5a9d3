import { eq, inArray } from 'drizzle-orm'
import { talkPath } from '#domain/deal/negotiation/entry-paths.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { handText, isAny } from '#domain/office/staff/hand-words.ts'
import { UNASSIGNED } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { loadNegotiationNews, siteURL } from './about.ts'

/** Notifies the colleague who takes over a leaving colleague's work of how much it is. */
export const notifyHeir: Listener<'staff.left'> = async (ctx, { userID, handOverTo, handed }) => {
  if (!handed || !isAny(handed) || handOverTo === ctx.config.adminUserID) return
  const [gone] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, userID))
  const words = `${gone?.name ?? 'ほかの方'}さんの担当だったもの（${handText(handed)}）が、あなたの担当になりました。`
  await notify(ctx, handOverTo, { kind: 'staff.handedOver', path: '/admin', words })
}

/** Notifies the previous assignee of who took the negotiation, or gave it to another. */
export const notifyFormer: Listener<'negotiation.taken'> = async (ctx, { negotiationID, from, to }) => {
  const { row, title } = await loadNegotiationNews(ctx, negotiationID)
  // They have been assigned again in the meantime.
  if (row.adminID === from) return
  const names = new Map(
    (
      await ctx.db
        .select({ id: user.id, name: user.name })
        .from(user)
        .where(inArray(user.id, [to, ctx.doer ?? '']))
    ).map(({ id, name }) => [id, name]),
  )
  const taker = to === ctx.config.adminUserID ? UNASSIGNED : `${names.get(to) ?? 'ほかの方'}さん`
  const by =
    ctx.doer && ctx.doer !== to
      ? `${names.get(ctx.doer) ?? 'ほかの方'}さんが、担当を${taker}に変えました。`
      : `${taker}が担当になりました。`
  const path = talkPath(UserType.admin, negotiationID)
  await notify(ctx, from, { kind: 'talk.taken', path, house: title, negotiationID, words: by })
}

/** Notifies a colleague who is assigned a negotiation, with its note. */
export const notifyAssignee: Listener<'negotiation.assigned'> = async (ctx, { negotiationID, to, note }) => {
  const { row, title } = await loadNegotiationNews(ctx, negotiationID)
  // Reassigned in the meantime: a later event notifies the new assignee.
  if (row.adminID !== to) return
  const [by] = ctx.doer ? await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, ctx.doer)) : []
  const path = talkPath(UserType.admin, negotiationID)
  const values = { 物件名: title, 渡した人: by?.name ?? '運営', ひとこと: note ?? '' }
  await notify(ctx, to, {
    ...{ kind: 'talk.assigned', path, house: title, negotiationID },
    ...(note && { words: note }),
    letter: buildLetter('talkAssigned', values, siteURL(ctx, path)),
  })
}
