import { seq } from '#domain/deal/negotiation/assignment-contract.ts'
import { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

/** 返信不要, for the caller's own side; nobody else is told. */
export const settleContract = {
  settleNegotiation: endpoint({
    method: 'post',
    path: '/negotiation/{id}/noReply',
    params: byID,
    body: z.strictObject({ seq }),
    output: Negotiation,
    summary: '返信不要にする（自分の番だけ。会員は、返事のほかにすることがないとき）',
  }),
  unsettleNegotiation: endpoint({
    method: 'delete',
    path: '/negotiation/{id}/noReply',
    params: byID,
    output: Negotiation,
    summary: '返信不要を取り消す（10分以内）',
  }),
}
