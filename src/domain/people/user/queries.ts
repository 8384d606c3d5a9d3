import { eq, type SQL, sql } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import { collection, type Query } from '#platform/db/collection.ts'
import { likePattern } from '#platform/db/like.ts'
import { isAdmin, viewerID } from '#platform/viewer.ts'
import { type User, userFilter } from './contract.ts'
import { FOLDED, foldWord } from './fold.ts'
import { user } from './table.ts'

export type UserRow = typeof user.$inferSelect

/** Admins read everyone; others read only themselves. */
export const users = collection<UserRow, User>({
  table: user,
  visible: (ctx) => (isAdmin(ctx) ? undefined : eq(user.id, viewerID(ctx) ?? '')),
  filter: userFilter,
  where: (_ctx, query) => [matchesKeyword(query)],
  sort: {
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    userNumber: user.userNumber,
    sellerAppliedAt: user.sellerAppliedAt,
    sellerApprovedAt: user.sellerApprovedAt,
  },
  defaultSort: 'createdAt:desc',
  present: (_ctx, rows) => rows.map(presentUser),
})

/** Every word must occur in the member's number, names, readings or e-mail. */
export function matchesKeyword({ keyword }: Query): SQL | undefined {
  const words = typeof keyword === 'string' ? foldWord(keyword).trim().split(/\s+/).filter(Boolean) : []
  if (words.length === 0) return undefined
  const joined = sql`concat_ws(' ', ${user.userNumber}, ${user.name}, ${user.lastName}, ${user.firstName}, ${user.lastNameKana}, ${user.firstNameKana}, ${user.companyName}, ${user.email})`
  const text = sql`lower(translate(normalize(${joined}, NFKC), ${FOLDED.from}, ${FOLDED.to}))`
  return sql.join(
    words.map((word) => sql`${text} like ${likePattern(word)}`),
    sql` and `,
  )
}

const maybeTime = (time: Date | null) => time && toWireTime(time)

/** Hides roles, which only the operator list shows, and list preferences, which are private. */
export const presentUser = ({ staffRole: _, searchWords: _words, mergedInto: _into, ...row }: UserRow): User => ({
  ...row,
  provisionalUntil: maybeTime(row.provisionalUntil),
  sellerApprovedAt: maybeTime(row.sellerApprovedAt),
  sellerAppliedAt: maybeTime(row.sellerAppliedAt),
  sellerCorrectionUntil: maybeTime(row.sellerCorrectionUntil),
  usageFeePayAt: maybeTime(row.usageFeePayAt),
  termsAgreedAt: maybeTime(row.termsAgreedAt),
  privacyAgreedAt: maybeTime(row.privacyAgreedAt),
  messageReviewAgreedAt: maybeTime(row.messageReviewAgreedAt),
  antisocialDeniedAt: maybeTime(row.antisocialDeniedAt),
  createdAt: toWireTime(row.createdAt),
  updatedAt: toWireTime(row.updatedAt),
})
