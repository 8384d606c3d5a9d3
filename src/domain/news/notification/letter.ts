import { and, eq, inArray } from 'drizzle-orm'
import { asSent, type LetterWithValues } from '#domain/news/letter-text/written.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import { houseLetter } from '#platform/mail/house-letter.ts'
import { queueMail } from '#platform/mail/outbox.ts'
import type { Attachment } from '#platform/mail/table.ts'

/** A letter with its final text. */
export interface FinalLetter extends Omit<LetterContent, 'text'> {
  template?: string | null
}

export interface LetterContent extends LetterWithValues {
  attachments?: Attachment[]
}
/** A possible recipient. */
export interface Addressee {
  id: string
  email: string
  /** Empty if unknown. */
  name: string
  /** Set for a member. */
  memberID?: string
  /** They chose やさしい日本語. */
  plainWords?: boolean
}

/** Leaves out members who have left or are suspended: they are not notified. */
export async function findAddressees(ctx: Ctx, memberIDs: string[]): Promise<Map<string, Addressee>> {
  const members = await ctx.db
    .select({ id: user.id, email: user.email, name: user.name, plainWords: user.plainWords })
    .from(user)
    .where(and(inArray(user.id, memberIDs), eq(user.status, UserStatus.active)))
  return new Map(members.map((member) => [member.id, { ...member, memberID: member.id }]))
}

/** Adds a letter to the outbox, once per key. The recipient need not be a member. */
export async function sendLetter(ctx: Ctx, to: Omit<Addressee, 'id'>, key: string, written: LetterContent): Promise<void> {
  await queueFinalLetter(ctx, to, key, { ...(await asSent(ctx, written, to)), template: written.text?.key })
}

export async function queueFinalLetter(
  ctx: Ctx,
  to: Omit<Addressee, 'id'>,
  key: string,
  { subject, letter, attachments, template }: FinalLetter,
): Promise<void> {
  await queueMail(ctx, {
    key,
    to: { address: to.email, name: to.name || null },
    userID: to.memberID,
    template,
    ...houseLetter(ctx, to.name, { subject, letter }),
    attachments,
    ...(letter.unsubscribe && { headers: oneClick(letter.unsubscribe.url) }),
  })
}

/** RFC 8058: mail clients show an unsubscribe button, which posts to the address without confirmation. */
const oneClick = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
