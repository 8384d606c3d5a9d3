import { and, desc, eq, or } from 'drizzle-orm'
import { findingKinds } from '#domain/base/contact-detection/enumerations.ts'
import { officialPrefectures } from '#domain/base/master/prefectures.ts'
import { listCities } from '#domain/base/master/queries.ts'
import { CODE_LETTERS } from '#domain/base/one-time-code/enumerations.ts'
import { block } from '#domain/deal/negotiation/block-table.ts'
import { contactConsent } from '#domain/deal/negotiation/contact-table.ts'
import { guardMark } from '#domain/deal/negotiation/guard-table.ts'
import { negotiations } from '#domain/deal/negotiation/queries.ts'
import { ReleaseBasis, ReleaseKind } from '#domain/deal/negotiation/release-enumerations.ts'
import { release } from '#domain/deal/negotiation/release-table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { estates, listEstateHistory } from '#domain/market/estate/queries.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { favorites } from '#domain/market/favorite/queries.ts'
import { listViewHistory } from '#domain/market/listing/view-history/queries.ts'
import { codesIn } from '#domain/market/saved-search/condition-labels.ts'
import { describeSearch } from '#domain/market/saved-search/condition-words.ts'
import type { SavedConditions } from '#domain/market/saved-search/conditions.ts'
import { savedSearches } from '#domain/market/saved-search/queries.ts'
import { NotificationGroup } from '#domain/news/notification/enumerations.ts'
import { pushSubscription } from '#domain/news/notification/push-table.ts'
import { notifications } from '#domain/news/notification/queries.ts'
import { getNotificationSetting } from '#domain/news/notification/setting.ts'
import { getMeasures } from '#domain/people/measure/measures.ts'
import { PrivacyState, privacyActions } from '#domain/people/privacy/enumerations.ts'
import { privacyKinds } from '#domain/people/privacy/legal-words.ts'
import { privacyRequests } from '#domain/people/privacy/queries.ts'
import { getIdentification } from '#domain/people/seller-approval/queries.ts'
import { users } from '#domain/people/user/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { inquiriesOf } from '#domain/talk/inquiry/queries.ts'
import { replyTemplates } from '#domain/talk/reply-template/queries.ts'
import { reportsOf } from '#domain/talk/report/own-reports.ts'
import { entriesOf } from '#domain/talk/talk-export/record.ts'
import { listSignIns } from '#platform/auth/sign-ins.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, type Member, UserType } from '#platform/context.ts'
import { mail } from '#platform/mail/table.ts'
import { dealsOf, familyOf, papersOf } from './deal-parts.ts'
import type { DisclosurePart } from './enumerations.ts'
import { moneyOf } from './money-parts.ts'
import { type GatheredFiles, readAll, talksAs } from './read-all.ts'

/**
 * Most parts are read by the calls of the member's own screens, with their rights; the queries below select by the member's id. It contains
 * no one else's data, and none of the operators' internal texts.
 */
export const gather: Record<DisclosurePart, (reader: Ctx, member: Member) => Promise<GatheredFiles>> = {
  profile: async (reader, { id }) => ({ 会員情報と同意: await users.one(reader, id) }),
  identification: async (reader, { id }) => ({ 売主審査: await getIdentification(reader, id) }),
  listings: async (reader, { id }) => {
    const houses = await readAll(reader, estates, { userID: [id] })
    return { 物件: houses, 物件の手続き: await movesOf(reader, houses) }
  },
  talks: async (reader) => {
    const talks = await readAll(reader, negotiations, {})
    const messages: GatheredFiles = {}
    for (const [at, { id }] of talks.entries()) messages[`メッセージ${at + 1}`] = await entriesOf(reader, id, async () => {})
    // Derived, only for the screens.
    return { 商談: talks.map(({ next: _, changed: __, offering: ___, ...talk }) => talk), ...messages }
  },
  deals: async (reader, member) => dealsOf(reader, await talksOf(reader, member)),
  papers: async (reader, member) => papersOf(reader, member, await talksOf(reader, member)),
  family: (reader) => familyOf(reader),
  money: (reader) => moneyOf(reader),
  keeps: async (reader) => ({
    お気に入り: await readAll(reader, favorites, {}),
    保存した条件: (await readAll(reader, savedSearches, {})).map((search) => ({ ...search, conditions: inPlainWords(search.conditions) })),
    閲覧履歴: await listViewHistory(reader),
    よく使う文: (await readAll(reader, replyTemplates, {})).map(({ title, body }) => ({ 名前: title, 本文: body })),
  }),
  letters: async (reader, { id }) => ({ メール: await lettersOf(reader, id) }),
  signIns: async (reader, { id }) => ({
    ログイン: (await listSignIns(reader, id)).items,
    ログインの方法: (await reader.platform.accounts.waysIn(reader, id)).map(({ provider, email, lastLoginAt }) => ({
      方法: provider === 'email' ? 'メールアドレス' : 'Google',
      メールアドレス: email,
      最後のログイン: lastLoginAt && toWireTime(lastLoginAt),
    })),
  }),
  news: async (reader, { id }) => newsOf(reader, id),
  measures: async (reader, { id }) => ({ 警告と制限と停止: await getMeasures(reader, id), ...(await marksOf(reader, id)) }),
  asked: async (reader, { id }) => ({
    お問い合わせ: await inquiriesOf(reader, id),
    通報: await reportsOf(reader, id),
    個人情報の請求: await ownRequests(reader),
  }),
  given: async (reader, member) => ({
    お相手に知らせた情報: await givenOf(reader, member.id),
    連絡先を知らせる同意: await contactsAgreedBy(reader, member),
  }),
}

/** In the same words as the page of their saved searches. */
function inPlainWords(conditions: SavedConditions): string[] {
  const nameIn = (places: readonly { code: string; name: string }[]) => {
    const names = new Map(places.map(({ code, name }) => [code, name]))
    return (code: string) => names.get(code) ?? code
  }
  const places = { prefecture: nameIn(officialPrefectures), city: nameIn(listCities(codesIn(conditions.searchPrefecturesCodes))) }
  return describeSearch(conditions, places).map(({ label }) => label)
}

/** The history of their houses. */
async function movesOf(reader: Ctx, houses: { id: string; title: string | null }[]) {
  const moved: object[] = []
  for (const { id, title } of houses)
    for (const { at, actor, to, reason } of await listEstateHistory(reader, id))
      moved.push({ 物件: title, 日時: at, 行った方: movers[actor], 状態: EstateStatus.labels[to], 理由: reason })
  return moved
}
const movers = { owner: '本人', operator: '運営', system: '自動' } as const

/** Their consents to be contacted outside the site. */
async function contactsAgreedBy(reader: Ctx, member: Member) {
  const talks = await talksOf(reader, member)
  const agreed = await reader.db.select().from(contactConsent).where(eq(contactConsent.by, member.id)).orderBy(desc(contactConsent.at))
  return agreed.map(({ negotiationID, at }) => ({ 商談: talks.nameOf(negotiationID), 同意した日時: toWireTime(at) }))
}

const talksOf = async (reader: Ctx, { id }: Member) => talksAs(id, await readAll(reader, negotiations, {}))

/** Only the fact that they were sent: the text may contain a code or a link that opens the account. */
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

/** The personal data released to the other side of a negotiation, since when, and why. */
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
    kind: ReleaseKind.labels[kind],
    basis: ReleaseBasis.labels[basis],
    from: toWireTime(from),
    until: until && toWireTime(until),
    readAt: firstReadAt && toWireTime(firstReadAt),
  }))
}

async function newsOf(reader: Ctx, id: string): Promise<GatheredFiles> {
  const news = await readAll(reader, notifications, {})
  const { groups, quietFrom, quietTo, digest } = await getNotificationSetting(reader, id)
  const devices = await reader.db.select().from(pushSubscription).where(eq(pushSubscription.userID, id))
  return {
    お知らせ: news.map(({ title, line, createdAt, readAt }) => ({ 題名: title, 内容: line, 届いた日時: createdAt, 読んだ日時: readAt })),
    受け取り方: {
      分類ごと: groups.map(({ group, mail, push }) => ({ 分類: NotificationGroup.labels[group], メール: mail, プッシュ: push })),
      ...{ プッシュを止める時刻: quietFrom, プッシュを再開する時刻: quietTo, '1日1回にまとめる': digest === 1 },
      プッシュを受け取る端末: devices.map(({ createdAt }) => ({ 登録した日時: toWireTime(createdAt) })),
    },
  }
}

/** The system's findings in their texts, and the members they have blocked. */
async function marksOf({ db }: Ctx, id: string): Promise<GatheredFiles> {
  const marks = await db.select().from(guardMark).where(eq(guardMark.userID, id)).orderBy(desc(guardMark.createdAt))
  const blocked = await db
    .select({ at: block.createdAt, name: user.name })
    .from(block)
    .innerJoin(user, eq(user.id, block.blockedID))
    .where(eq(block.userID, id))
  const outcomes = { warned: '確かめて送信', held: '運営の確認待ち', refused: '送信の見送り' } as const
  return {
    連絡先などの書き込み: marks.map(({ deed, kinds, createdAt }) => ({
      日時: toWireTime(createdAt),
      見つけたもの: kinds.map((kind) => findingKinds[kind]),
      どうなったか: outcomes[deed],
    })),
    ブロックした方: blocked.map(({ name, at }) => ({ お名前: name, ブロックした日時: toWireTime(at) })),
  }
}

async function ownRequests(reader: Ctx) {
  const asked = await readAll(reader, privacyRequests, {})
  return asked.map((request) => ({
    番号: request.number,
    種類: privacyKinds[request.kind],
    状態: PrivacyState.labels[request.state],
    内容: request.text,
    届いた日時: request.receivedAt,
    答えの目安: request.dueAt,
    ファイル: request.files.map(({ name }) => name),
    経過: request.steps.map(({ deed, at, text }) => ({ できごと: privacyActions[deed], 日時: at, 内容: text })),
  }))
}
