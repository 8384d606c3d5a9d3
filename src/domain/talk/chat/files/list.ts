import { pathOfSize, pictureID } from '#domain/base/image/paths.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import type { Ctx } from '#platform/context.ts'
import type { Chat } from '../contract.ts'
import { MessageType } from '../enumerations.ts'
import { chats } from '../queries.ts'
import type { SharedFile, SharedFilePage } from './contract.ts'

/** Pictures and files of a negotiation that the caller may read, newest first. */
export async function listChatFiles(ctx: Ctx, negotiationID: string, { cursor }: { cursor?: string | undefined }): Promise<SharedFilePage> {
  await visibleNegotiation(ctx, negotiationID)
  const query = { negotiationID, messageType: [MessageType.image], orderBy: 'seq:desc', limit: 50, ...(cursor && { cursor }) }
  const page = await chats.list(ctx, query)
  return { items: page.items.flatMap(shownOf), cursor: page.cursor }
}

function shownOf({ id: chatID, seq, senderID, senderName, userType, createdAt, imagePaths, files }: Chat): SharedFile[] {
  const message = { chatID, seq, senderID, senderName, userType, createdAt }
  return [
    ...imagePaths.map((path) => ({
      ...{
        id: pictureID(path),
        kind: 'picture' as const,
        path,
        previewPath: pathOfSize(path, 480),
        name: null,
        bytes: null,
        pages: null,
        ...message,
      },
    })),
    ...files.map(({ id, name, bytes, pages }) => ({
      ...{
        id,
        kind: 'file' as const,
        path: `/api/chatFile/${id}`,
        previewPath: `/api/chatFile/${id}/preview`,
        name,
        bytes,
        pages,
        ...message,
      },
    })),
  ]
}
