import { takeoutReason } from '#domain/base/export-log/contract.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { exportFormats, exportProgress } from './enumerations.ts'

export const TalkExport = z
  .strictObject({
    id: ID,
    negotiationID: ID,
    format: z.enum(exportFormats),
    progress: z.enum(exportProgress),
    /** Messages processed so far. */
    done: z.int(),
    total: z.int(),
    /** For its requester, until `expiresAt`; null until the file is ready. */
    path: z.string().nullable(),
    bytes: z.int().nullable(),
    /** The last hash of the chain over all messages. */
    sha256: z.string().nullable(),
    expiresAt: Time,
    createdAt: Time,
  })
  .meta({ id: 'TalkExport' })
export type TalkExport = z.infer<typeof TalkExport>

export const AskForExport = z.strictObject({
  format: z.enum(exportFormats).meta({ label: '形式' }),
  /** Required from operators, who take other people's messages out of the system. */
  reason: takeoutReason.reason.optional(),
  reasonNote: takeoutReason.reasonNote,
})
export type AskForExport = z.infer<typeof AskForExport>

export const talkExportContract = {
  requestTalkExport: endpoint({
    method: 'post',
    path: '/negotiation/{id}/export',
    params: byID,
    body: AskForExport,
    output: TalkExport,
    status: 201,
    location: '/negotiation/{negotiationID}/exports',
    summary: '商談の記録を書き出す（できあがりは一覧で確かめます）',
  }),
  listTalkExports: endpoint({
    method: 'get',
    path: '/negotiation/{id}/exports',
    params: byID,
    output: z.strictObject({ items: z.array(TalkExport), cursor: z.null() }),
    summary: '自分が書き出した商談の記録（期限内、新しい順）',
  }),
}
