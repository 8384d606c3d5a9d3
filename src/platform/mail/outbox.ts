import type { Ctx } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { type Attachment, mail } from './table.ts'

export interface OutgoingMail {
  /** Letters with the same key are written once; without a key every call writes a letter. */
  key?: string
  to: { address: string; name?: string | null }
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: Attachment[]
  /** The member it is for. */
  userID?: string | undefined
  template?: string | null | undefined
  resentFrom?: string
}

/** Writes a letter into the outbox, within whatever transaction ctx.db is; it leaves only if that commits. */
export async function queueMail(ctx: Pick<Ctx, 'db' | 'clock'>, letter: OutgoingMail): Promise<void> {
  const id = newID()
  const now = ctx.clock.now()
  await ctx.db
    .insert(mail)
    .values({
      id,
      key: letter.key ?? id,
      toAddress: letter.to.address,
      toName: letter.to.name ?? null,
      template: letter.template ?? null,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      headers: letter.headers ?? {},
      attachments: letter.attachments ?? [],
      userID: letter.userID ?? null,
      resentFrom: letter.resentFrom ?? null,
      dueAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: mail.key })
}
