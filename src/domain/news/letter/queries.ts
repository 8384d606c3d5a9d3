import { and, eq, gt, sql } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { audit } from '#platform/audit/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { notFound } from '#platform/errors.ts'
import { mail } from '#platform/mail/table.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { ReadLetter, SentLetter } from './contract.ts'
import { errorText } from './error-words.ts'
import { bearsSecret, shownPage, shownSubject, shownText } from './secret.ts'

const ONE_LOOK_MS = 60_000

const columns = {
  id: mail.id,
  key: mail.key,
  toAddress: mail.toAddress,
  toName: mail.toName,
  userID: mail.userID,
  template: mail.template,
  subject: mail.subject,
  status: mail.status,
  attempts: mail.attempts,
  error: mail.error,
  createdAt: mail.createdAt,
  sentAt: mail.sentAt,
  resentFrom: mail.resentFrom,
  resentAt: mail.resentAt,
  givenUpAt: mail.givenUpAt,
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

/** An operator reads a member's letter: this is logged. */
export async function getMail(ctx: Ctx, id: string): Promise<ReadLetter> {
  const { row, secret, isKept } = await lookAt(ctx, id)
  return { ...presentLetter(row), text: isKept ? shownText(row.text) : null, drawn: isKept && row.html !== '', secret }
}

/** The HTML version. */
export async function getMailPage(ctx: Ctx, id: string): Promise<string> {
  const { row, isKept } = await lookAt(ctx, id)
  if (!isKept || row.html === '') throw notFound('このメールの本文は表示できません。')
  return shownPage(row.html)
}

async function lookAt(ctx: Ctx, id: string) {
  const { id: actorID } = requireAdmin(ctx)
  const [row] = await ctx.db.select().from(mail).where(eq(mail.id, id))
  if (!row) throw notFound()
  const secret = bearsSecret(row)
  if (!secret && !(await isLooking(ctx, id, actorID))) await record(ctx, 'mail.read', { kind: 'mail', id }, {})
  return { row, secret, isKept: !secret && row.text !== '' }
}

/** Text and HTML of a letter are opened together, and logged as one access. */
async function isLooking(ctx: Ctx, id: string, actorID: string): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - ONE_LOOK_MS)
  const [found] = await ctx.db
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.subjectKind, 'mail'),
        eq(audit.subjectID, id),
        eq(audit.deed, 'mail.read'),
        eq(audit.actorID, actorID),
        gt(audit.at, since),
      ),
    )
    .limit(1)
  return found !== undefined
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
  error: errorText(error),
  createdAt: toWireTime(createdAt),
  sentAt: sentAt && toWireTime(sentAt),
  resentFrom: row.resentFrom,
  resentAt: resentAt && toWireTime(resentAt),
  givenUpAt: givenUpAt && toWireTime(givenUpAt),
})
