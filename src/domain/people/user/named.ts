import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import { audit } from '#platform/audit/table.ts'
import type { Ctx } from '#platform/context.ts'
import { mail } from '#platform/mail/table.ts'
import { personHold } from '#platform/retention/table.ts'
import { user } from './table.ts'

/** What stands in the place of a name that was erased, and of a telephone number or a mailbox. */
export const GONE = '退会した会員'
const GONE_CONTACT = '（消去しました）'

/** A person as texts of others name them. */
export interface Named {
  id: string
  since: Date
  /** Each by which they were ever reached, in small letters. */
  emails: readonly string[]
  /** The digits of each that they ever had here. */
  phones: readonly string[]
  /** Given name and surname without what stands between. */
  fullName: string | null
  patterns: readonly (readonly [pattern: string, instead: string])[]
}

/** Asked before they are erased: afterwards nobody knows it. */
export async function namedAs({ db }: Pick<Ctx, 'db'>, id: string): Promise<Named | undefined> {
  const [row] = await db
    .select({ user, before: personHold.email })
    .from(user)
    .leftJoin(personHold, eq(personHold.id, user.id))
    .where(eq(user.id, id))
  if (!row) return undefined
  const { name, lastName, firstName, lastNameKana, firstNameKana, phone, createdAt, companyName } = row.user
  // Who left while theirs was held has no mailbox in their row any more.
  const emails = [row.before ?? row.user.email, ...(await earlierMailboxes(db, id))].filter((each) => !each.endsWith('.invalid'))
  const phones = [phone, ...(await earlierPhones(db, id))].map((each) => each?.replace(/\D/g, '') ?? '')
  const patterns = [
    ...fullNames(lastName, firstName),
    ...fullNames(lastNameKana, firstNameKana),
    ...(companyName && companyName.length > 2 ? [escaped(companyName)] : []),
    ...shortNames(name, lastName),
  ].map((pattern) => [pattern, GONE] as const)
  const known = { emails: distinct(emails.map((each) => each.toLowerCase())), phones: distinct(phones) }
  const contacts = [...known.emails.map(escaped), ...known.phones.map((digits) => [...digits].join('[-‐ー−() （）]?'))]
  return {
    ...{ id, since: createdAt, ...known },
    fullName: lastName && firstName ? `${lastName}${firstName}` : null,
    patterns: [...contacts.map((pattern) => [pattern, GONE_CONTACT] as const), ...patterns],
  }
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean)

async function earlierMailboxes(db: Ctx['db'], id: string): Promise<string[]> {
  const rows = await db.selectDistinct({ address: mail.toAddress }).from(mail).where(eq(mail.userID, id))
  return rows.map(({ address }) => address)
}

/** What an edit changed stands in the record until its person leaves. */
async function earlierPhones(db: Ctx['db'], id: string): Promise<(string | null)[]> {
  const changed = and(eq(audit.subjectKind, 'user'), eq(audit.subjectID, id), sql`${audit.before} ->> 'phone' is not null`)
  const rows = await db
    .select({ phone: sql<string | null>`${audit.before} ->> 'phone'` })
    .from(audit)
    .where(changed)
  return rows.map(({ phone }) => phone)
}

const fullNames = (last: string | null, first: string | null): string[] =>
  last && first ? [`${escaped(last)}[ 　]*${escaped(first)}`] : []

/** A surname is a part of other words and of places: 林 of 小林, 別府 of 別府市. Alone it is a person where one is spoken to by it. */
export const shortNames = (...names: (string | null)[]): string[] =>
  [...new Set(names)].flatMap((name) =>
    !name || name === GONE ? [] : [name.length > 3 ? escaped(name) : `(?<![一-鿿々])${escaped(name)}(?=[ 　]?(様|さま|さん|氏|殿))`],
  )

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The text, or what is kept as JSON, without them. */
export const unnamed = (column: AnyColumn, { patterns }: Named): SQL => {
  const text = patterns.reduce<SQL>(
    (text, [pattern, instead]) => sql`regexp_replace(${text}, ${pattern}, ${instead}, 'gi')`,
    sql`${column}::text`,
  )
  if (column.getSQLType() === 'jsonb') return sql`(${text})::jsonb`
  return text
}

export const names = (column: AnyColumn, { patterns }: Named): SQL =>
  sql`${column}::text ~* ${patterns.map(([pattern]) => `(${pattern})`).join('|')}`
