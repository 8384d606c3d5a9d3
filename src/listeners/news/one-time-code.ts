import { eq } from 'drizzle-orm'
import { CODE_LETTERS, CODE_MINUTES, CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import { findAddressees, type LetterContent, sendLetter } from '#domain/news/notification/letter.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { newID } from '#platform/id.ts'

/** Immediately, whatever their mail settings: they are waiting for it, and it is stored nowhere else. */
export const mailCode: Listener<'oneTimeCode.asked'> = async (ctx, { holder, holderID, purpose, code }) => {
  const to = holder === 'member' ? (await findAddressees(ctx, [holderID])).get(holderID) : await companionOf(ctx, holderID)
  if (to) await sendLetter(ctx, to, `${CODE_LETTERS}${newID()}`, letterOf(purpose, code))
}

async function companionOf(ctx: Ctx, id: string) {
  const [found] = await ctx.db.select({ name: companion.name, email: companion.email }).from(companion).where(eq(companion.id, id))
  return found
}

const letterOf = (purpose: CodePurpose, code: string): LetterContent =>
  buildLetter('oneTimeCode', { コード: code, 用途: CodePurpose.labels[purpose], 分: String(CODE_MINUTES) }, '')
