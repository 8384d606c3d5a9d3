import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { nameFor } from '#domain/deal/negotiation/office-name.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import type { Quote } from './contract.ts'
import { filesOf } from './files/attach.ts'
import { hiddenByOf } from './hidden-messages.ts'
import type { ChatRow } from './table.ts'
import { chat } from './table.ts'
import { visibleChats } from './visible.ts'

/** Length of the quote shown above an answer. */
const QUOTE_LENGTH = 120

/** The quoted messages by id, only those the reader may read, even if the answer is for everyone. */
export async function quotesOf(ctx: Ctx, rows: readonly Pick<ChatRow, 'quoteID'>[]): Promise<Map<string, Quote>> {
  const ids = [...new Set(rows.flatMap(({ quoteID }) => quoteID ?? []))]
  if (ids.length === 0) return new Map()
  const { id, seq, senderName, userType, message, imagePaths, systemFlag, coveredAt, coverID } = chat
  const found = await ctx.db
    .select({ id, seq, senderName, userType, message, imagePaths, systemFlag, coveredAt, coverID })
    .from(chat)
    .where(and(inArray(chat.id, ids), visibleChats(ctx)))
  const files = await filesOf(ctx, ids)
  return new Map(
    found.map(({ imagePaths, userType, message, coveredAt, coverID, ...quoted }) => [
      quoted.id,
      {
        ...quoted,
        userType: userType as Party,
        senderName: nameFor(ctx, { userType, name: quoted.senderName }),
        coveredBy: hiddenByOf({ coveredAt, coverID }),
        ...(coveredAt
          ? { message: '', imageCount: 0, fileCount: 0 }
          : { message: excerptOf(message), imageCount: imagePaths.length, fileCount: files.get(quoted.id)?.length ?? 0 }),
      },
    ]),
  )
}

/** Only a message of the same negotiation that the caller can read. */
export async function requireQuotable(ctx: Ctx, negotiationID: string, quoteID: string | null): Promise<string | null> {
  if (quoteID === null) return null
  const [found] = await ctx.db
    .select({ id: chat.id })
    .from(chat)
    .where(and(eq(chat.id, quoteID), eq(chat.negotiationID, negotiationID), isNull(chat.coveredAt), visibleChats(ctx)))
  if (!found) throw invalid({ quoteID: '返信するメッセージは、この商談で読めるものから選んでください。' })
  return found.id
}

function excerptOf(message: string): string {
  const letters = [...message]
  return letters.length > QUOTE_LENGTH ? `${letters.slice(0, QUOTE_LENGTH).join('')}…` : message
}
