import { eq } from 'drizzle-orm'
import { createPrivacyRequest } from '#domain/people/privacy/create.ts'
import type { PrivacyChannel, PrivacyKind } from '#domain/people/privacy/enumerations.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, isOperator } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { Existing } from '#platform/http/serve.ts'
import type { Inquiry } from './contract.ts'
import { InquiryChannel } from './enumerations.ts'
import { concludeLocked, decide } from './moves.ts'
import { messagesOf } from './queries.ts'
import type { InquiryRow } from './table.ts'

/** Turns an inquiry into a personal data request, with its text, date and channel, and concludes it. */
export const convertInquiry = (ctx: Ctx, id: string, { kind }: { kind: PrivacyKind }, ifMatch?: number): Promise<Inquiry> =>
  decide(ctx, id, { move: 'conclusion', ifMatch }, async (ctx, row, operator) => {
    const [question] = await messagesOf(ctx, id)
    const userID = await memberOf(ctx, row)
    const contact = row.email ?? row.phone
    if (userID === null && contact === null)
      throw conflict(
        'no-contact',
        '連絡先がないため、請求として受け付けられません。会員の画面の「個人情報の請求」から、会員を選んで記録してください。',
      )
    const made = await createPrivacyRequest(ctx, {
      ...{ kind, form: 1, text: question?.text ?? '', userID, channel: channels[row.channel], receivedOn: tokyoDay(row.receivedAt) },
      requester: { name: row.name, kind: 1, contact },
    })
    const { number } = made instanceof Existing ? made.answer : made
    return concludeLocked(ctx, row, operator, `個人情報の請求 ${number} として受け付けました。`)
  })

const channels: Record<InquiryChannel, PrivacyChannel> = {
  [InquiryChannel.form]: 1,
  [InquiryChannel.telephone]: 3,
  [InquiryChannel.letter]: 2,
}

/** The member who was signed in when writing, if they have not left. */
async function memberOf({ db }: Ctx, { userID }: InquiryRow): Promise<string | null> {
  const [found] = userID === null ? [] : await db.select().from(user).where(eq(user.id, userID))
  return found && !isOperator(found) && found.status !== UserStatus.left ? found.id : null
}
