import { eq } from 'drizzle-orm'
import { UserStatus } from '#domain/user/enumerations.ts'
import { user } from '#domain/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import { composeLetter, type Letter } from '#platform/mail/letter.ts'
import { queueMail } from '#platform/mail/outbox.ts'

export interface Written {
  subject: string
  letter: Letter
}

/** Puts a letter to a member into the outbox, once per key. Who has left or is shut out gets none. */
export async function sendLetter(ctx: Ctx, memberID: string, key: string, { subject, letter }: Written): Promise<void> {
  const [member] = await ctx.db.select({ email: user.email, name: user.name, status: user.status }).from(user).where(eq(user.id, memberID))
  if (member?.status !== UserStatus.active) return
  const { operator, baseURL } = ctx.config
  const addressed = { ...letter, paragraphs: [`${member.name} 様`, ...letter.paragraphs] }
  await queueMail(ctx, {
    key,
    to: { address: member.email, name: member.name },
    subject: `【縁側】${subject}`,
    ...composeLetter(addressed, { name: operator.name, baseURL, contact: operator.email }),
    ...(letter.unsubscribe && { headers: oneClick(letter.unsubscribe.url) }),
  })
}

/** RFC 8058: a mail reader shows a button of its own, which posts to the address without asking anything. */
const oneClick = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

/** The letter about one event to the operators' common mailbox. */
export async function sendToOperators(ctx: Ctx, { subject, letter }: Written): Promise<void> {
  const { operator, baseURL } = ctx.config
  await queueMail(ctx, {
    key: `event/${ctx.requestID}/operators`,
    to: { address: operator.email, name: operator.name },
    subject: `【縁側】${subject}`,
    ...composeLetter(letter, { name: operator.name, baseURL, contact: operator.email }),
  })
}

/** The letter about one event to one member. The request of an `after` listener is its event, the same at every repeat. */
export const sendOnce = (ctx: Ctx, memberID: string, written: Written) =>
  sendLetter(ctx, memberID, `event/${ctx.requestID}/${memberID}`, written)
