import { eq } from 'drizzle-orm'
import { formatDay } from '#domain/format-moments.ts'
import { tell } from '#domain/notification/tell.ts'
import { user } from '#domain/user/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { siteURL } from './about.ts'
import * as letters from './silence-letters.ts'

export const tellCautioned: Listener<'user.cautioned'> = async (ctx, { userID, reason }) => {
  const path = await talksOf(ctx, userID)
  await tell(ctx, userID, { kind: 'message.cautioned', path, words: reason, letter: letters.cautioned(reason, siteURL(ctx, path)) })
}

export const tellSilenced: Listener<'user.silenced'> = async (ctx, { userID, reason, until }) => {
  const path = await talksOf(ctx, userID)
  const day = formatDay(until)
  const letter = letters.silenced(day, reason, siteURL(ctx, path))
  await tell(ctx, userID, { kind: 'message.silenced', path, words: `${day}まで`, letter })
}

export const tellUnsilenced: Listener<'user.unsilenced'> = async (ctx, { userID }) => {
  const path = await talksOf(ctx, userID)
  await tell(ctx, userID, { kind: 'message.unsilenced', path, words: 'メッセージを送れます。' })
}

async function talksOf(ctx: Ctx, userID: string): Promise<'/seller/chat' | '/buyer/chat'> {
  const [member] = await ctx.db.select({ userType: user.userType }).from(user).where(eq(user.id, userID))
  return member?.userType === UserType.seller ? '/seller/chat' : '/buyer/chat'
}
