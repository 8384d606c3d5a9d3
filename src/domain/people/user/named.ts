import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import { audit } from '#platform/audit/table.ts'
import type { Ctx } from '#platform/context.ts'
import { mail } from '#platform/mail/table.ts'
import { personHold } from '#platform/retention/table.ts'
import { user } from './table.ts'

/** Replaces an erased name; the others: a phone number, a mailbox. */
export const GONE = '退会した会員'
const GONE_CONTACT = '（消去しました）'

/** How texts written by others may refer to a person. */
export interface NamePatterns {
  id: string
  since: Date
  /** All their e-mail addresses, past and present, in lower case. */
  emails: readonly string[]
  /** The digits of all their phone numbers, past and present. */
  phones: readonly string[]
  /** Full name without separators. */
  fullName: string | null
  patterns: readonly (readonly [pattern: string, instead: string])[]
}

/** Must be called before the erasure: afterwards the data is gone. */
export async function namedAs({ db }: Pick<Ctx, 'db'>, id: string): Promise<NamePatterns | undefined> {
  const [row] = await db
    .select({ user, before: personHold.email })
    .from(user)
    .leftJoin(personHold, eq(personHold.id, user.id))
    .where(eq(user.id, id))
  if (!row) return undefined
  const { name, lastName, firstName, lastNameKana, firstNameKana, phone, createdAt, companyName } = row.user
  // A member who left under a hold has no mailbox in their row any more.
  const emails = [row.before ?? row.user.email, ...(await earlierMailboxes(db, id))].filter((each) => !each.endsWith('.invalid'))
  const phones = [phone, ...(await earlierPhones(db, id))].map((each) => each?.replace(/\D/g, '') ?? '')
  const patterns = [
    ...fullNames(lastName, firstName),
    ...fullNames(lastNameKana, firstNameKana),
    ...(companyName && companyName.length > 2 ? [escapePattern(companyName)] : []),
    ...shortNames(name, lastName),
  ].map((pattern) => [pattern, GONE] as const)
  const known = { emails: distinct(emails.map((each) => each.toLowerCase())), phones: distinct(phones) }
  const contacts = [...known.emails.map(escapePattern), ...known.phones.map((digits) => [...digits].join('[-‐ー−() （）]?'))]
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

/** The audit log keeps earlier values until the member leaves. */
async function earlierPhones(db: Ctx['db'], id: string): Promise<(string | null)[]> {
  const changed = and(eq(audit.subjectKind, 'user'), eq(audit.subjectID, id), sql`${audit.before} ->> 'phone' is not null`)
  const rows = await db
    .select({ phone: sql<string | null>`${audit.before} ->> 'phone'` })
    .from(audit)
    .where(changed)
  return rows.map(({ phone }) => phone)
}

const fullNames = (last: string | null, first: string | null): string[] =>
  last && first ? [`${escapePattern(last)}[ 　]*${escapePattern(first)}`] : []

/**
 * A surname may be part of other words and of places: 林 of 小林, 別府 of 別府市. Alone it counts as a name only before a form of address.
 */
export const shortNames = (...names: (string | null)[]): string[] =>
  [...new Set(names)].flatMap((name) =>
    !name || name === GONE
      ? []
      : [name.length > 3 ? escapePattern(name) : `(?<![一-鿿々])${escapePattern(name)}(?=[ 　]?(様|さま|さん|氏|殿))`],
  )

export const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** SQL for a text or JSON column with the person's names removed. */
export const withoutNames = (column: AnyColumn, { patterns }: NamePatterns): SQL => {
  const text = patterns.reduce<SQL>(
    (text, [pattern, instead]) => sql`regexp_replace(${text}, ${pattern}, ${instead}, 'gi')`,
    sql`${column}::text`,
  )
  if (column.getSQLType() === 'jsonb') return sql`(${text})::jsonb`
  return text
}

export const names = (column: AnyColumn, { patterns }: NamePatterns): SQL =>
  sql`${column}::text ~* ${patterns.map(([pattern]) => `(${pattern})`).join('|')}`
