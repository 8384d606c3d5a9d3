import { endpoint } from '#platform/http/contract.ts'
import { byID, Day, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

/** A retention hold on a member's data. */
export const Hold = z
  .strictObject({
    userID: ID,
    /** The last day; null: no hold. */
    until: Day.nullable().meta({ label: '保全する最後の日' }),
    reason: z.string().nullable().meta({ label: '理由' }),
    byName: z.string().nullable().meta({ label: '決めた人' }),
    since: Time.nullable().meta({ label: '保全を始めた日時' }),
    /** The member has left in the meantime: their data is erased when the hold ends. */
    left: z.boolean().meta({ label: '退会済み' }),
    version: z.int(),
  })
  .meta({ id: 'UserHold' })
export type Hold = z.output<typeof Hold>

export const AskedHold = z.strictObject({
  until: Day.nullable().meta({ label: '保全する最後の日', description: 'null: it is over.' }),
  reason: z.string().trim().min(1, '理由を入力してください。').max(400).meta({ label: '理由' }),
})
export type AskedHold = z.output<typeof AskedHold>

export const holdContract = {
  getRetentionHold: endpoint({
    method: 'get',
    path: '/user/{id}/hold',
    params: byID,
    output: Hold,
    summary: '会員の情報の保全（運営）',
  }),
  setRetentionHold: endpoint({
    method: 'put',
    path: '/user/{id}/hold',
    params: byID,
    body: AskedHold,
    output: Hold,
    summary: '会員の情報を、ある日まで消去しないことにする、やめる（責任者）',
  }),
}
