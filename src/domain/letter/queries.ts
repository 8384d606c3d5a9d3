import { eq, sql } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { notFound } from '#platform/errors.ts'
import { mail } from '#platform/mail/table.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { ReadLetter, SentLetter } from './contract.ts'
import { errorWords } from './error-words.ts'
import { bearsSecret, shownSubject, shownText } from './secret.ts'

const {
  id,
  key,
  toAddress,
  toName,
  userID,
  template,
  subject,
  status,
  attempts,
  error,
  createdAt,
  sentAt,
  resentFrom,
  resentAt,
  givenUpAt,
} = mail
const columns = {
  id,
  key,
  toAddress,
  toName,
  userID,
  template,
  subject,
  status,
  attempts,
  error,
  createdAt,
  sentAt,
  resentFrom,
  resentAt,
  givenUpAt,
}
type Row = Pick<typeof mail.$inferSelect, keyof typeof columns>

export const letters = collection<Row, SentLetter>({
  table: mail,
  columns,
  visible: (ctx) => {
    requireAdmin(ctx)
    return undefined
  },
  filter: { userID: 'ids', createdAt: 'time' },
  where: (_ctx, { status, address, template }) => [
    typeof template === 'string' ? eq(mail.template, template) : undefined,
    typeof status === 'string' ? eq(mail.status, status as Row['status']) : undefined,
    typeof address === 'string' && address !== '' ? sql`starts_with(lower(${mail.toAddress}), ${address.toLowerCase()})` : undefined,
  ],
  sort: { createdAt: mail.createdAt },
  defaultSort: 'createdAt:desc',
  present: (_ctx, rows) => rows.map(presentLetter),
})

/** Somebody of the office reads what was written to a member: that is on record. */
export async function readLetter(ctx: Ctx, id: string): Promise<ReadLetter> {
  requireAdmin(ctx)
  const [row] = await ctx.db.select().from(mail).where(eq(mail.id, id))
  if (!row) throw notFound()
  const secret = bearsSecret(row)
  if (!secret) await record(ctx, 'mail.look', { kind: 'mail', id }, {})
  return { ...presentLetter(row), text: secret || row.text === '' ? null : shownText(row.text), secret }
}

export const presentLetter = ({ createdAt, sentAt, resentAt, givenUpAt, error, key, subject, ...row }: Row): SentLetter => ({
  id: row.id,
  toAddress: row.toAddress,
  toName: row.toName,
  userID: row.userID,
  template: row.template,
  subject: shownSubject({ key, subject }),
  status: row.status,
  attempts: row.attempts,
  error: errorWords(error),
  createdAt: toWireTime(createdAt),
  sentAt: sentAt && toWireTime(sentAt),
  resentFrom: row.resentFrom,
  resentAt: resentAt && toWireTime(resentAt),
  givenUpAt: givenUpAt && toWireTime(givenUpAt),
})
