import { buildLetter } from '#domain/news/letter-text/written.ts'
import { sendLetter } from '#domain/news/notification/letter.ts'
import { anchorLine } from '#platform/audit/anchor.ts'
import type { Listener } from '#platform/events.ts'
import { siteURL } from './about.ts'

/** To an external address, if configured: an attacker who rewrites the audit log here cannot recall this letter. */
export const notifyClosedDay: Listener<'audit.dayClosed'> = async (ctx, closed) => {
  const email = ctx.config.auditMail
  if (!email) return
  const values = { 日: closed.day, 件数: String(closed.count), 行: anchorLine(closed) }
  await sendLetter(
    ctx,
    { email, name: 'ご担当者' },
    `auditDay/${closed.day}`,
    buildLetter('auditDayClosed', values, siteURL(ctx, '/admin/record/audit')),
  )
}
