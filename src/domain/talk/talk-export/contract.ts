import { takeoutReason } from '#domain/base/export-log/contract.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { exportFormats, exportProgress } from './enumerations.ts'

/** A talk written down for one of those who may read it. */
export const TalkExport = z
  .strictObject({
    id: ID,
    negotiationID: ID,
    format: z.enum(exportFormats),
    progress: z.enum(exportProgress),
    /** How much of it is done, of how much. */
    done: z.int(),
    total: z.int(),
    /** Where it lies, for whoever asked for it, until `expiresAt`; null until it is made. */
    path: z.string().nullable(),
    bytes: z.int().nullable(),
    /** Of the chain over all of its messages. */
    sha256: z.string().nullable(),
    expiresAt: Time,
    createdAt: Time,
  })
  .meta({ id: 'TalkExport' })
export type TalkExport = z.infer<typeof TalkExport>

export const AskForExport = z.strictObject({
  format: z.enum(exportFormats).meta({ label: '形式' }),
  /** Of an operator: who takes people's words out of the house says why. */
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
