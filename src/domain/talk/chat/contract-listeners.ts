import { eq } from 'drizzle-orm'
import { seatOf } from '#domain/deal/deal-plan/seats-with-actions.ts'
import { otherSide, type Party, parties, type Side } from '#domain/deal/negotiation/enumerations.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { handOverTurn } from '#domain/deal/negotiation/seats.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { ContractKind } from '#domain/deal/sale-contract/enumerations.ts'
import { sidesToSign } from '#domain/deal/sale-contract/plan.ts'
import { type SaleContractRow, saleContract } from '#domain/deal/sale-contract/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { seatsWithDuties } from './duties.ts'
import { seatsDone } from './unanswered.ts'
import { writeSharedCard } from './write.ts'

/** These post system messages about a contract, and set whose turn it is, in the action's transaction. */

type Name =
  `saleContract.${'drafted' | 'agreed' | 'fixed' | 'reopened' | 'partlySigned' | 'signed' | 'lapsed' | 'declined' | 'cancellationAsked' | 'canceled'}`
type Say = (name: string, who: string) => string
type To = (by: Side | null, about: { ctx: Ctx; row: SaleContractRow; room: NegotiationRow }) => Party[] | Promise<Party[]>

const other: To = (by) => (by === null ? [UserType.seller, UserType.buyer] : [otherSide(by)])
const both: To = () => [UserType.seller, UserType.buyer]
const nobody: To = () => []
/** A side that has signed may still have other things to do. */
const whoeverIsToSign: To = async (_, { ctx, row, room }) => [...(await sidesToSign(ctx, row)), ...(await seatsWithDuties(ctx, room))]

const say =
  (words: Say, to: To): Listener<Name> =>
  async (ctx, { saleContractID, negotiationID, by }) => {
    const [row] = await ctx.db.select().from(saleContract).where(eq(saleContract.id, saleContractID))
    const [room] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, negotiationID))
    if (!row || !room) return
    const message = words(ContractKind.labels[row.kind], by === null ? '運営' : parties[by])
    await writeSharedCard(ctx, negotiationID, { cardKind: 'contract', relationID: saleContractID, message })
    const seats = (asked: readonly Party[]) => asked.map((party) => seatOf(party, room))
    const from = await seatsDone(ctx, room, seats(by === null ? [] : [by]))
    await handOverTurn(ctx, negotiationID, { from, to: seats(await to(by, { ctx, row, room })) })
  }

export const postDraftedCard = say((name, who) => `${who}が${name}の作成を始めました。`, other)
export const postAgreedCard = say((name, who) => `${who}は、${name}を「この内容でよい」と伝えました。`, other)
export const postFixedCard = say((name) => `${name}の内容が決まりました。期限までに、全員の署名をお願いします。`, both)
export const postReopenedCard = say((name, who) => `${who}が${name}の署名を止めました。それまでの署名は無効になりました。`, both)
export const postSignatureCard = say((name, who) => `${who}が${name}に署名しました。`, whoeverIsToSign)
export const postSignedCard = say((name) => `${name}が成立しました。控えをお手元に保存してください。`, nobody)
export const postLapsedCard = say((name) => `${name}の署名の期限が過ぎました。もう一度、内容を確かめて進められます。`, both)
export const postDeclinedCard = say(
  (name) => `${name}の電子契約は、署名されずに止まりました。内容を直すか、ほかの方法で契約できます。`,
  both,
)
export const postCancellationAskedCard = say((name, who) => `${who}が${name}の作成の取りやめを希望しています。`, other)
export const postCanceledCard = say((name) => `${name}の作成を取りやめました。`, nobody)
