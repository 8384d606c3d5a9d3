import { and, desc, eq, or } from 'drizzle-orm'
import { entriesOf } from '#domain/chat/export/record.ts'
import { estates } from '#domain/estate/queries.ts'
import { favorites } from '#domain/favorite/queries.ts'
import { inquiriesOf } from '#domain/inquiry/queries.ts'
import { negotiations } from '#domain/negotiation/queries.ts'
import { releaseBases, releaseKinds } from '#domain/negotiation/release-enumerations.ts'
import { release } from '#domain/negotiation/release-table.ts'
import { negotiation } from '#domain/negotiation/table.ts'
import { CODE_LETTERS } from '#domain/one-time-code/enumerations.ts'
import { orders } from '#domain/order/queries.ts'
import { payments } from '#domain/payment/queries.ts'
import { quotations } from '#domain/quotation/queries.ts'
import { reportsOf } from '#domain/report/own.ts'
import { savedSearches } from '#domain/saved-search/queries.ts'
import { identificationOf } from '#domain/seller-approval/queries.ts'
import { standingOf } from '#domain/user/measures.ts'
import { users } from '#domain/user/queries.ts'
import { listViews } from '#domain/view-history/queries.ts'
import { listSignIns } from '#platform/auth/sign-ins.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, type Member, UserType } from '#platform/context.ts'
import type { Collection, Query } from '#platform/db/collection.ts'
import { mail } from '#platform/mail/table.ts'
import type { DisclosurePart } from './enumerations.ts'

/** What one part holds, by the name of its file. */
type Gathered = Record<string, unknown>

/**
 * Every part is read by the calls of the member's own screens, under their own rights: so nothing of it is another's, and no word that the
 * operators write for themselves is among it.
 */
export const gather: Record<DisclosurePart, (reader: Ctx, member: Member) => Promise<Gathered>> = {
  profile: async (reader, { id }) => ({ 会員情報と同意: await users.one(reader, id) }),
  identification: async (reader, { id }) => ({ 売主審査: await identificationOf(reader, id) }),
  listings: async (reader, { id }) => ({ 物件: await all(reader, estates, { userID: [id] }) }),
  talks: async (reader) => {
    const talks = await all(reader, negotiations, {})
    const said: Gathered = {}
    for (const [at, { id }] of talks.entries()) said[`メッセージ${at + 1}`] = await entriesOf(reader, id, async () => {})
    return { 商談: talks, ...said }
  },
  money: async (reader) => ({
    見積: await all(reader, quotations, {}),
    注文: await all(reader, orders, {}),
    支払い: await all(reader, payments, {}),
  }),
  keeps: async (reader) => ({
    お気に入り: await all(reader, favorites, {}),
    保存した条件: await all(reader, savedSearches, {}),
    閲覧履歴: await listViews(reader),
  }),
  letters: async (reader, { id }) => ({ メール: await lettersOf(reader, id) }),
  signIns: async (reader, { id }) => ({ ログイン: (await listSignIns(reader, id)).items }),
  measures: async (reader, { id }) => ({ 警告と制限と停止: await standingOf(reader, id) }),
  asked: async (reader, { id }) => ({ お問い合わせ: await inquiriesOf(reader, id), 通報: await reportsOf(reader, id) }),
  given: async (reader, { id }) => ({ お相手に知らせた情報: await givenOf(reader, id) }),
}

async function all<Entity>(reader: Ctx, of: Collection<Entity>, query: Query): Promise<Entity[]> {
  const found: Entity[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await of.list(reader, { ...query, limit: 100, ...(cursor && { cursor }) })
    found.push(...page.items)
    cursor = page.cursor
  }
  return found
}

/** Their words may bear a code or a link that opens the account: only that they were sent. */
async function lettersOf(reader: Ctx, id: string) {
  const { email } = await users.one(reader, id)
  const rows = await reader.db
    .select()
    .from(mail)
    .where(or(eq(mail.toAddress, email), eq(mail.userID, id)))
    .orderBy(desc(mail.createdAt), desc(mail.id))
  return rows.map(({ key, subject, createdAt, sentAt }) => ({
    subject: key.startsWith(CODE_LETTERS) ? '確認コード' : subject,
    createdAt: toWireTime(createdAt),
    sentAt: sentAt && toWireTime(sentAt),
  }))
}

/** What the other side of a talk may read of them, since when, and why. */
async function givenOf(reader: Ctx, id: string) {
  const theirs = or(
    and(eq(negotiation.buyerID, id), eq(release.to, UserType.seller)),
    and(eq(negotiation.sellerID, id), eq(release.to, UserType.buyer)),
  )
  const rows = await reader.db
    .select({ release, buyerID: negotiation.buyerID, buyerName: negotiation.buyerName, sellerName: negotiation.sellerName })
    .from(release)
    .innerJoin(negotiation, eq(negotiation.id, release.negotiationID))
    .where(theirs)
    .orderBy(desc(release.createdAt))
  return rows.map(({ release: { kind, basis, from, until, firstReadAt }, buyerID, buyerName, sellerName }) => ({
    to: buyerID === id ? sellerName : buyerName,
    kind: releaseKinds[kind],
    basis: releaseBases[basis],
    from: toWireTime(from),
    until: until && toWireTime(until),
    readAt: firstReadAt && toWireTime(firstReadAt),
  }))
}
