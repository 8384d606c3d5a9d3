import { eq } from 'drizzle-orm'
import { otherSide, type Party, parties, type Side } from '#domain/negotiation/enumerations.ts'
import { sellerSpeaks } from '#domain/negotiation/policy.ts'
import { passTurn } from '#domain/negotiation/seats.ts'
import { negotiation } from '#domain/negotiation/table.ts'
import { contractKinds } from '#domain/sale-contract/enumerations.ts'
import { saleContract } from '#domain/sale-contract/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { writeSharedCard } from './write.ts'

/** What the room says of a contract, in the transaction of the deed; and whose turn it is. */

type Name =
  `saleContract.${'drafted' | 'agreed' | 'fixed' | 'reopened' | 'signature' | 'signed' | 'lapsed' | 'declined' | 'cancellationAsked' | 'canceled'}`
type Say = (name: string, who: string) => string
type To = (by: Side | null) => Side[]

const other: To = (by) => (by === null ? [UserType.seller, UserType.buyer] : [otherSide(by)])
const both: To = () => [UserType.seller, UserType.buyer]
const nobody: To = () => []

const say =
  (words: Say, to: To): Listener<Name> =>
  async (ctx, { saleContractID, negotiationID, by }) => {
    const [row] = await ctx.db.select({ kind: saleContract.kind }).from(saleContract).where(eq(saleContract.id, saleContractID))
    if (!row) return
    const message = words(contractKinds[row.kind], by === null ? '運営' : parties[by])
    await writeSharedCard(ctx, negotiationID, { cardKind: 'contract', relationID: saleContractID, message })
    const seats = await seatsIn(ctx, negotiationID, to(by))
    await passTurn(ctx, negotiationID, { from: by === null ? [] : await seatsIn(ctx, negotiationID, [by]), to: seats })
  }

export const sayDrafted = say((name, who) => `${who}が${name}の作成を始めました。`, other)
export const sayAgreed = say((name, who) => `${who}は、${name}を「この内容でよい」と伝えました。`, other)
export const sayFixed = say((name) => `${name}の内容が決まりました。期限までに、全員の署名をお願いします。`, both)
export const sayReopened = say((name, who) => `${who}が${name}の署名を止めました。それまでの署名は無効になりました。`, both)
export const saySignature = say((name, who) => `${who}が${name}に署名しました。`, other)
export const saySigned = say((name) => `${name}が成立しました。控えをお手元に保存してください。`, nobody)
export const sayLapsed = say((name) => `${name}の署名の期限が過ぎました。もう一度、内容を確かめて進められます。`, both)
export const sayDeclined = say((name) => `${name}の電子契約は、署名されずに止まりました。内容を直すか、ほかの方法で契約できます。`, both)
export const sayCancellationAsked = say((name, who) => `${who}が${name}の作成の取りやめを希望しています。`, other)
export const sayCanceled = say((name) => `${name}の作成を取りやめました。`, nobody)

async function seatsIn(ctx: Ctx, negotiationID: string, asked: Side[]): Promise<Party[]> {
  const [room] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, negotiationID))
  return asked.map((side) => (side === UserType.seller && room && !sellerSpeaks(room) ? UserType.admin : side))
}
