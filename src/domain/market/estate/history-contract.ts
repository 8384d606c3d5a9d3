import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { type EstateFields, estateFields } from '#domain/market/estate-fields/written.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { paging } from '#platform/http/filter.ts'
import { byID, codeOf, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { Estate } from './contract.ts'

const string = z.string().nullable()

export const EstateMove = z.enum([
  'create',
  'apply',
  'withdraw',
  'approve',
  'reject',
  'finish',
  'reserve',
  'takeBack',
  'release',
  'complete',
  'relist',
  'confirm',
  'withhold',
  'reinstate',
  'stop',
  'return',
  'pause',
  'resume',
  'price',
  'reception',
  'copy',
  'ask',
  'answer',
])

/** An entry of an estate's history. */
export const EstateEvent = z
  .strictObject({
    id: ID,
    at: Time,
    move: EstateMove,
    /** Owners see that an operator acted, but not which one. */
    actor: z.enum(['owner', 'operator', 'system']),
    /** For operators: the actor's name. */
    actorName: string,
    from: codeOf(EstateStatus).nullable(),
    to: codeOf(EstateStatus),
    reason: string,
  })
  .meta({ id: 'EstateEvent' })
export type EstateEvent = z.infer<typeof EstateEvent>

const approved = Object.fromEntries(Object.keys(estateFields).map((name) => [name, true])) as Record<keyof EstateFields, true>
/** The owner's data as approved; an old version lacks the fields added later. */
export const ApprovedFields = Estate.pick(approved).partial()
export type ApprovedFields = z.infer<typeof ApprovedFields>
export const EstateVersion = z
  .strictObject({ id: ID, estateID: ID, number: z.int(), approvedAt: Time, fields: ApprovedFields })
  .meta({ id: 'EstateVersion' })
export type EstateVersion = z.infer<typeof EstateVersion>

export const historyContract = {
  listEstateHistory: endpoint({
    method: 'get',
    path: '/estate/{id}/history',
    params: byID,
    output: page(EstateEvent),
    summary: '物件の履歴',
  }),
  listEstateVersions: endpoint({
    method: 'get',
    path: '/estate/{id}/versions',
    params: byID,
    query: z.strictObject(paging(['approvedAt'])),
    output: page(EstateVersion),
    summary: '承認された物件の内容（新しい順）',
  }),
}
