import { and, eq, inArray, isNull } from 'drizzle-orm'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { conflict, notFound, Problem, tooMany } from '#platform/errors.ts'
import { queueMail } from '#platform/mail/outbox.ts'
import { mail } from '#platform/mail/table.ts'
import { requireAdmin, requirePermission } from '#platform/viewer.ts'
import type { SentLetter } from './contract.ts'
import { presentLetter } from './queries.ts'
import { bearsSecret } from './secret.ts'

type Row = typeof mail.$inferSelect
const MINUTE_MS = 60_000

/**
 * Resends the same text to the member's current address, or to another one, which only a chief may give because the text then goes to a
 * third party. Concurrent calls send it once: the row is locked.
 */
export async function resendMail(ctx: Ctx, id: string, { to }: { to?: string | undefined } = {}): Promise<SentLetter> {
  requireAdmin(ctx)
  if (to !== undefined) requirePermission(ctx, 'export')
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(mail).where(eq(mail.id, id)).for('update')
    if (!row) throw notFound()
    const now = ctx.clock.now()
    refuseAgain(row, now)
    const key = `resent/${row.id}/${now.getTime()}/${row.key}`
    await queueMail(ctx, {
      key,
      to: { address: to ?? (await addressNow(ctx, row)), name: row.toName },
      userID: row.userID ?? undefined,
      template: row.template,
      subject: row.subject,
      text: row.text,
      html: row.html,
      headers: row.headers,
      attachments: row.attachments,
      resentFrom: row.id,
    })
    await ctx.db.update(mail).set({ resentAt: now }).where(eq(mail.id, id))
    await record(ctx, 'mail.resend', { kind: 'mail', id }, to === undefined ? {} : { elsewhere: true })
    const [again] = await ctx.db.select().from(mail).where(eq(mail.key, key))
    if (!again) throw new Error('The letter was not queued.')
    return presentLetter(again)
  })
}

/** For failed letters; each on its own, so one that cannot be sent does not block the others. */
export async function resendMails(ctx: Ctx, { ids }: { ids: string[] }) {
  requireAdmin(ctx)
  const refused: { id: string; title: string }[] = []
  let resent = 0
  for (const id of new Set(ids)) {
    try {
      const [row] = await ctx.db.select({ status: mail.status }).from(mail).where(eq(mail.id, id))
      if (row && row.status !== 'failed') throw conflict('wrong-state', '届かなかったメールだけを、まとめて送り直せます。')
      await resendMail(ctx, id)
      resent++
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push({ id, title: error.message })
    }
  }
  return { resent, refused }
}

/** Marks failed letters as not to be resent. */
export async function dismissFailedMails(ctx: Ctx, { ids }: { ids: string[] }) {
  requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const done = await ctx.db
      .update(mail)
      .set({ givenUpAt: ctx.clock.now() })
      .where(and(inArray(mail.id, ids), eq(mail.status, 'failed'), isNull(mail.givenUpAt), isNull(mail.resentAt)))
      .returning({ id: mail.id })
    for (const { id } of done) await record(ctx, 'mail.dismiss', { kind: 'mail', id })
    return { givenUp: done.length }
  })
}

function refuseAgain(row: Row, now: Date): void {
  if (row.status === 'queued') throw conflict('going-out', 'このメールは、いま送信しているところです。')
  if (row.status === 'kept') throw conflict('wrong-state', 'メールを送る設定がないため、送り直せません。')
  if (row.text === '') throw conflict('text-gone', '本文の保存期間が過ぎているため、送り直せません。')
  if (bearsSecret(row)) throw conflict('link-dead', 'リンクの期限が切れています。新しい手続きを案内してください。')
  const rest = row.resentAt ? row.resentAt.getTime() + MINUTE_MS - now.getTime() : 0
  if (rest > 0) throw tooMany(Math.ceil(rest / 1000), '送り直したばかりです。1分ほどおいてから、もう一度お試しください。')
}

/** A member who has left gets no letters; for non-members the given address is used. */
async function addressNow(ctx: Ctx, { userID, toAddress }: Row): Promise<string> {
  if (!userID) return toAddress
  const [member] = await ctx.db.select({ email: user.email, status: user.status }).from(user).where(eq(user.id, userID))
  if (!member || member.status === UserStatus.left) throw conflict('member-left', '退会した方には送れません。')
  return member.email
}
