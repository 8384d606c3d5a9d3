import { asSent } from '#domain/news/letter-text/written.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import type { Ctx } from '#platform/context.ts'
import { composeLetter } from '#platform/mail/letter.ts'
import { queueMail } from '#platform/mail/outbox.ts'
import { senderOf } from '#platform/mail/sender.ts'
import { setting } from '#platform/setting/settings.ts'

/** To the operators' common mailbox, which belongs to no member. */
export async function sendToOperators(ctx: Ctx, written: LetterContent, key = `event/${ctx.requestID}`): Promise<void> {
  const { subject, letter } = await asSent(ctx, written)
  const operator = setting(ctx, 'issuer')
  await queueMail(ctx, {
    key: `${key}/operators`,
    to: { address: operator.email, name: operator.name },
    template: written.text?.key,
    subject: `【縁側】${subject}`,
    ...composeLetter(letter, senderOf(operator, ctx.config.baseURL)),
  })
}
