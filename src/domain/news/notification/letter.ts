import { and, eq, inArray } from 'drizzle-orm'
import { asSent, type Worded } from '#domain/news/letter-text/written.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import { houseLetter } from '#platform/mail/house-letter.ts'
import { queueMail } from '#platform/mail/outbox.ts'
import type { Attachment } from '#platform/mail/table.ts'

/** A letter whose words are settled. */
export interface Settled extends Omit<Written, 'text'> {
  template?: string | null
}

export interface Written extends Worded {
  attachments?: Attachment[]
}
/** Somebody who may be told something. */
export interface Addressee {
  id: string
  email: string
  /** Empty where it is not known. */
  name: string
  /** Where it is a member. */
  memberID?: string
  /** They asked for やさしい日本語. */
  plainWords?: boolean
}

/** Without those who have left or are shut out: they are told nothing. */
export async function findAddressees(ctx: Ctx, memberIDs: string[]): Promise<Map<string, Addressee>> {
  const members = await ctx.db
    .select({ id: user.id, email: user.email, name: user.name, plainWords: user.plainWords })
    .from(user)
    .where(and(inArray(user.id, memberIDs), eq(user.status, UserStatus.active)))
  return new Map(members.map((member) => [member.id, { ...member, memberID: member.id }]))
}

/** Puts a letter into the outbox, once per key: to a member, or to somebody a member let look on. */
export async function sendLetter(ctx: Ctx, to: Omit<Addressee, 'id'>, key: string, written: Written): Promise<void> {
  await postLetter(ctx, to, key, { ...(await asSent(ctx, written, to)), template: written.text?.key })
}

/** One whose words are settled already. */
export async function postLetter(
  ctx: Ctx,
  to: Omit<Addressee, 'id'>,
  key: string,
  { subject, letter, attachments, template }: Settled,
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

/** RFC 8058: a mail reader shows a button of its own, which posts to the address without asking anything. */
const oneClick = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
