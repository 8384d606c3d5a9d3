import { endpoint, page } from '#platform/http/contract.ts'
import { byID, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

/** Users blocked by the caller, by their id. */
export const Block = z.strictObject({ id: ID, name: z.string(), createdAt: Time }).meta({ id: 'Block' })
export type Block = z.infer<typeof Block>

export const blockContract = {
  listBlocks: endpoint({ method: 'get', path: '/blocks', output: page(Block), summary: 'ブロックした方の一覧（自分の）' }),
  blockUser: endpoint({
    method: 'post',
    path: '/user/{id}/block',
    params: byID,
    body: z.strictObject({
      /** A negotiation between the two to close with it. */
      negotiationID: ID.optional().meta({ label: '終える商談' }),
    }),
    output: page(Block),
    summary: 'ブロックする（新しい商談とメッセージを止める）',
  }),
  unblockUser: endpoint({
    method: 'delete',
    path: '/user/{id}/block',
    params: byID,
    output: page(Block),
    summary: 'ブロックをやめる',
  }),
}
