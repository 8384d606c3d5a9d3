import { Code } from '#domain/base/one-time-code/contract.ts'
import { accountShape } from '#domain/deal/bank-details/contract.ts'
import { AccountKind } from '#domain/deal/bank-details/enumerations.ts'
import { allDestinationStandings } from '#domain/money/payment/refund-enumerations.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, Day, ID, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

/** A refund by transfer as its payer sees it: the amount, the reason, and whether the account has been given. */
export const RefundDestination = z
  .strictObject({
    refundID: ID,
    amount: Yen,
    reason: z.string(),
    standing: z.enum(allDestinationStandings),
    askedAt: Time.nullable(),
    givenAt: Time.nullable(),
    /** With the last digits only. */
    account: z.string().nullable(),
    paidOutOn: Day.nullable(),
    /** The bank returned the last transfer. */
    bounced: z.boolean(),
    /** The bank's day of that. */
    bouncedOn: Day.nullable(),
    /** Whether the reader can give or correct the account now. */
    mayGive: z.boolean(),
  })
  .meta({ id: 'RefundDestination' })
export type RefundDestination = z.infer<typeof RefundDestination>

/** A refund that waits for the reader's account. */
export const AwaitedDestination = z
  .strictObject({ refundID: ID, paymentID: ID, negotiationID: ID, amount: Yen })
  .meta({ id: 'AwaitedDestination' })
export type AwaitedDestination = z.infer<typeof AwaitedDestination>

export const DestinationInput = z.strictObject({ ...accountShape, code: Code })
export type DestinationInput = z.output<typeof DestinationInput>

/** The whole account, for the person who pays out. */
export const RefundAccount = z
  .strictObject({
    ...{ bank: z.string(), branch: z.string(), kind: codeOf(AccountKind), number: z.string(), holder: z.string() },
    givenAt: Time.nullable(),
    /** Whether it is in the payer's own name. */
    ownName: z.boolean(),
  })
  .meta({ id: 'RefundAccount' })
export type RefundAccount = z.infer<typeof RefundAccount>

export const destinationContract = {
  listRefundDestinations: endpoint({
    method: 'get',
    path: '/payment/{id}/refundDestinations',
    params: byID,
    output: z.strictObject({ items: z.array(RefundDestination), cursor: z.string().nullable() }),
    summary: '振込で戻るお金と、返金先の状況（口座は下3桁だけ）',
  }),
  listAwaitedDestinations: endpoint({
    method: 'get',
    path: '/refundDestinations/awaited',
    output: z.strictObject({ items: z.array(AwaitedDestination), cursor: z.string().nullable() }),
    summary: '返金先の口座のご連絡を待っている、自分の返金（おたずねした順）',
  }),
  /** A wrong code must stay counted, which the transaction of an idempotency key would roll back. */
  saveRefundDestination: endpoint({
    method: 'put',
    path: '/refund/{id}/destination',
    params: byID,
    body: DestinationInput,
    output: RefundDestination,
    summary: '返金先の口座を知らせる、または直す（支払った方。振り込まれるまで）',
    callsOutside: true,
  }),
  /** The account must not be in a response stored for retries. */
  readRefundDestination: endpoint({
    method: 'post',
    path: '/refund/{id}/destination/reading',
    params: byID,
    output: RefundAccount,
    summary: '返金先の口座を表示する（運営。見たことは記録される）',
    callsOutside: true,
  }),
}
