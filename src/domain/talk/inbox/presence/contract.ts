import { endpoint } from '#platform/http/contract.ts'
import { ID, Nothing } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { presenceStates, reportedStates } from './enumerations.ts'

/** A colleague who has a negotiation open. */
export const Presence = z
  .strictObject({ userID: ID, name: z.string(), negotiationID: ID, state: z.enum(presenceStates) })
  .meta({ id: 'Presence' })
export type Presence = z.infer<typeof Presence>

export const presenceContract = {
  getPresence: endpoint({
    method: 'get',
    path: '/presence',
    output: z.strictObject({ present: z.array(Presence) }),
    summary: 'いま商談を開いている、または入力しているほかのスタッフ（運営）',
  }),
  sendHeartbeat: endpoint({
    method: 'put',
    path: '/presence',
    body: z.strictObject({
      window: ID.meta({ label: '画面', description: 'Made by the caller, one for each window: it has one talk open at a time.' }),
      negotiationID: ID.meta({ label: '商談' }),
      state: z.enum(reportedStates).meta({ label: '状態', description: 'Believed for 30 seconds, then it has to be said again.' }),
    }),
    output: Nothing,
    status: 204,
    summary: '商談を開いている、入力している、閉じたことをほかのスタッフに知らせる（運営。保存されません）',
  }),
}
