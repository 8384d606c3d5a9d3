import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { Paper } from '#domain/deal/paper/contract.ts'
import { documentFields } from '#platform/documents/form.ts'
import { type Endpoint, endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

export const ChatFile = z.strictObject({ id: ID, name: z.string(), bytes: z.int(), pages: z.int() }).meta({ id: 'ChatFile' })
export type ChatFile = z.infer<typeof ChatFile>

export const ChatFileForm = z.strictObject({ negotiationID: ID.meta({ label: '商談' }), ...documentFields })

/** A picture or file of a message, and the paper it goes into. */
export const IntoPaper = z.strictObject({ paperID: ID.meta({ label: '書類' }), sourceID: ID.meta({ label: '写真かファイル' }) })

/** A picture or file of a message: its URL, and the message it is attached to. */
const Shown = z
  .strictObject({
    id: ID,
    kind: z.enum(['picture', 'file']),
    /** URL of the full version. */
    path: z.string(),
    previewPath: z.string(),
    name: z.string().nullable(),
    bytes: z.int().nullable(),
    pages: z.int().nullable(),
    chatID: ID,
    seq: z.int(),
    senderID: ID,
    senderName: z.string(),
    userType: codeOf(parties),
    createdAt: Time,
  })
  .meta({ id: 'ChatFileShown' })
export type SharedFile = z.infer<typeof Shown>
const ShownPage = z.strictObject({ items: z.array(Shown), cursor: z.string().nullable() }).meta({ id: 'ChatFileList' })
export type SharedFilePage = z.infer<typeof ShownPage>

export const chatFileContract = {
  uploadChatFile: endpoint({
    method: 'post',
    path: '/chatFile',
    form: ChatFileForm,
    output: ChatFile,
    status: 201,
    callsOutside: true,
    summary: 'メッセージに添えるファイルを送る（PDF、10MBまで）',
  }) as unknown as Endpoint<{ body: FormData }, { params: undefined; query: undefined; body: undefined }, ChatFile>,
  putIntoPaper: endpoint({
    method: 'post',
    path: '/chat/{id}/paperFile',
    params: byID,
    body: IntoPaper,
    output: Paper,
    status: 201,
    location: '/api/paper/{id}',
    callsOutside: true,
    summary: '送った写真かファイルを商談の書類に入れる',
  }),
  listChatFiles: endpoint({
    method: 'get',
    path: '/negotiation/{id}/chatFiles',
    params: byID,
    query: z.strictObject({ cursor: z.string().max(200).optional() }),
    output: ShownPage,
    summary: '商談で送り合った写真とファイル（新しい順）',
  }),
}
