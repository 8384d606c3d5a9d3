import { createHmac, timingSafeEqual } from 'node:crypto'
import { findMailSetting, setFavoriteMail } from '#domain/favorite/mail-setting.ts'
import { silence } from '#domain/saved-search/actions.ts'
import { Frequency } from '#domain/saved-search/enumerations.ts'
import { findSavedSearch } from '#domain/saved-search/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { siteURL } from './about.ts'

/** Letters that one may stop by a link in them: those of one saved search, and those about one's favourites. */
const kinds = ['savedSearch', 'favorite'] as const
interface Subscription {
  kind: (typeof kinds)[number]
  /** Of the saved search, or of the member. */
  id: string
}

/** The address in a letter. It holds as long as letters are kept, and says nothing but what to stop: nobody signs in to be left in peace. */
export function unsubscribe(ctx: Ctx, subscription: Subscription) {
  const label = subscription.kind === 'savedSearch' ? 'この条件の新着メールを止める' : 'お気に入りのお知らせメールを止める'
  return { label, url: siteURL(ctx, `/unsubscribe?token=${signatures(ctx, subscription)[0]}`) }
}

/** What a token speaks of; undefined when we did not write it. */
export function readToken(ctx: Ctx, token: string): Subscription | undefined {
  const [kind, id] = token.split('.')
  const subscription = kinds.flatMap((known) => (known === kind && id ? [{ kind: known, id }] : []))[0]
  if (!subscription) return undefined
  const given = Buffer.from(token)
  const rights = signatures(ctx, subscription).map((right) => Buffer.from(right))
  return rights.some((right) => given.length === right.length && timingSafeEqual(given, right)) ? subscription : undefined
}

/** What it is about in words, and whether letters still come. */
export async function describe(ctx: Ctx, { kind, id }: Subscription): Promise<{ what: string; active: boolean }> {
  if (kind === 'favorite') return { what: 'お気に入りの値下げと掲載終了のお知らせ', active: await findMailSetting(ctx, id) }
  const found = await findSavedSearch(ctx, id)
  return {
    what: found ? `「${found.name}」の新着物件のお知らせ` : '新着物件のお知らせ',
    active: found !== undefined && found.frequency !== Frequency.never,
  }
}

export const end = (ctx: Ctx, { kind, id }: Subscription): Promise<void> =>
  kind === 'savedSearch' ? silence(ctx, id) : setFavoriteMail(ctx, id, false)

/** By the key of today, then by those that older letters were signed with. */
const signatures = (ctx: Ctx, { kind, id }: Subscription) => {
  const said = `${kind}.${id}`
  return ctx.platform.secrets
    .all('unsubscribe')
    .map((key) => `${said}.${createHmac('sha256', key).update(said).digest('base64url').slice(0, 22)}`)
}
