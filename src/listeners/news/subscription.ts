import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { findMailSetting, setFavoriteMail } from '#domain/market/favorite/mail-setting.ts'
import { unsubscribeFromSearch } from '#domain/market/saved-search/actions.ts'
import { Frequency } from '#domain/market/saved-search/enumerations.ts'
import { findSavedSearch } from '#domain/market/saved-search/queries.ts'
import { UNSUBSCRIBE } from '#domain/news/notice/letter.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import { siteURL } from './about.ts'

/** Letters with an unsubscribe link: those of a saved search, those about favourites, and the operators' notices. */
const kinds = ['savedSearch', 'favorite', 'notice'] as const
interface Subscription {
  kind: (typeof kinds)[number]
  /** Id of the saved search, or of the member. */
  id: string
}

/** The unsubscribe URL. It never expires, and its token only names the subscription: unsubscribing requires no sign-in. */
export function unsubscribe(ctx: Ctx, subscription: Subscription) {
  return { label: labels[subscription.kind], url: siteURL(ctx, `/unsubscribe?token=${signatures(ctx, subscription)[0]}`) }
}

const labels = {
  savedSearch: 'この条件の新着メールを止める',
  favorite: 'お気に入りのお知らせメールを止める',
  notice: UNSUBSCRIBE,
} as const satisfies Record<Subscription['kind'], string>

/** The token's subscription; undefined if the signature is not ours. */
export function readToken(ctx: Ctx, token: string): Subscription | undefined {
  const [kind, id] = token.split('.')
  const subscription = kinds.flatMap((known) => (known === kind && id ? [{ kind: known, id }] : []))[0]
  if (!subscription) return undefined
  const given = Buffer.from(token)
  const rights = signatures(ctx, subscription).map((right) => Buffer.from(right))
  return rights.some((right) => given.length === right.length && timingSafeEqual(given, right)) ? subscription : undefined
}

/** A label, and whether letters are still sent. */
export async function describe(ctx: Ctx, { kind, id }: Subscription): Promise<{ what: string; active: boolean }> {
  if (kind === 'favorite') return { what: 'お気に入りの値下げと掲載終了のお知らせ', active: await findMailSetting(ctx, id) }
  if (kind === 'notice') {
    const [member] = await ctx.db.select({ active: user.mailOptIn }).from(user).where(eq(user.id, id))
    return { what: '運営からのお知らせ', active: member?.active ?? false }
  }
  const found = await findSavedSearch(ctx, id)
  return {
    what: found ? `「${found.name}」の新着物件のお知らせ` : '新着物件のお知らせ',
    active: found !== undefined && found.frequency !== Frequency.never,
  }
}

export async function end(ctx: Ctx, { kind, id }: Subscription): Promise<void> {
  if (kind === 'savedSearch') await unsubscribeFromSearch(ctx, id)
  else if (kind === 'favorite') await setFavoriteMail(ctx, id, false)
  else
    await ctx.db
      .update(user)
      .set({ mailOptIn: false, version: sql`${user.version} + 1`, updatedAt: ctx.clock.now() })
      .where(and(eq(user.id, id), eq(user.mailOptIn, true)))
}

/** Signed with the current key, then with the older ones. */
const signatures = (ctx: Ctx, { kind, id }: Subscription) => {
  const subject = `${kind}.${id}`
  return ctx.platform.secrets
    .all('unsubscribe')
    .map((key) => `${subject}.${createHmac('sha256', key).update(subject).digest('base64url').slice(0, 22)}`)
}
