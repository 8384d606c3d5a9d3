import { and, eq, inArray } from 'drizzle-orm'
import type { Fact } from '#domain/deal/deal-plan/facts.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { HandoverState } from '#domain/deal/purchase-offer/enumerations.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import type { Terms } from '#domain/deal/purchase-offer/terms.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import { CURRENT } from '#domain/deal/statement/state.ts'
import { statement } from '#domain/deal/statement/table.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { ContractKind } from '../enumerations.ts'
import { planOf } from '../plan-row.ts'
import { canSign, plainName, signersOf } from '../signers.ts'
import { templateVersions } from '../template-enumerations.ts'
import { expertReasons, type Reason } from './experts.ts'
import type { FilledTemplate, TemplateInput } from './filled.ts'

type Room = Pick<NegotiationRow, 'id' | 'buyerID' | 'sellerID'>
export interface Ground {
  facts: readonly Fact[]
  terms: Terms | null
  /** The listing's terms, until an offer is accepted. */
  asked?: Pick<Terms, 'price' | 'otherTerms' | 'handoverState'>
  taxYear: 1 | 4
  contractDay: string
  handoverDay: string
}

/** Facts settled by the deal so far; undefined without a plan. */
export async function groundOf(ctx: Ctx, { id }: Pick<Room, 'id'>): Promise<Ground | undefined> {
  const plan = await planOf(ctx, id)
  if (!plan) return undefined
  const [offer] = plan.purchaseOfferID
    ? await ctx.db.select({ terms: purchaseOffer.terms }).from(purchaseOffer).where(eq(purchaseOffer.id, plan.purchaseOfferID))
    : []
  const { contractDay, handoverDay, facts } = plan
  const taxYear = plan.taxStart ?? plan.settlement?.terms.taxStart ?? 1
  return { facts, terms: offer?.terms ?? null, taxYear, contractDay, handoverDay }
}

/** Why a professional has to write it. */
export async function expertsOf(ctx: Ctx, room: Room, ground: Ground, input?: TemplateInput): Promise<Reason[]> {
  const people = await ctx.db
    .select()
    .from(user)
    .where(inArray(user.id, [room.buyerID, room.sellerID]))
  const terms = ground.terms ?? ground.asked ?? null
  return expertReasons({
    facts: ground.facts,
    company: people.some(({ companyName, licenseNumber }) => Boolean(companyName ?? licenseNumber)),
    unsigned: (await signersOf(ctx, room.id)).some((signer) => !canSign(signer)),
    terms: terms && {
      price: terms.price,
      otherTerms: terms.otherTerms,
      cleared: terms.handoverState === HandoverState.cleared,
    },
    residents: input?.residents,
    wholePlots: input?.wholePlots,
  })
}

/**
 * The complete contract, from the two sides' input and the deal's settled facts. Throws 409 if it takes a professional, 422 if something is
 * missing.
 */
export async function fill(ctx: Ctx, room: Room, input: TemplateInput): Promise<FilledTemplate> {
  const ground = (await groundOf(ctx, room)) ?? nothing
  const experts = await expertsOf(ctx, room, ground, input)
  if (experts.length > 0) throw needsExpert(experts)
  const terms = ground.terms as Terms
  const type = typeOf(ground.facts)
  requireWhole(input, ground, type)
  const { residents: _, wholePlots: __, lender, loanAmount, loanDeadline, ...chosen } = input
  const given = isGiven(ground)
  return {
    ...chosen,
    ...(given && choicesOfGifts),
    specials: [...new Set(chosen.specials)].sort(),
    building: type === 'land' ? null : input.building,
    siteRight: type === 'condominium' ? input.siteRight : null,
    version: templateVersions[given ? ContractKind.gift : ContractKind.sale],
    type,
    ...(await partiesOf(ctx, room, terms)),
    price: terms.price,
    deposit: terms.deposit ?? 0,
    interim: terms.interim && terms.interimDay ? { amount: terms.interim, day: terms.interimDay } : null,
    contractDay: ground.contractDay,
    handoverDay: ground.handoverDay,
    empty: terms.handoverState === HandoverState.empty,
    depositCancelBy: terms.deposit ? input.depositCancelBy : null,
    loan:
      lender && loanAmount && loanDeadline && ground.facts.includes('loanClause')
        ? { lender, amount: loanAmount, deadline: loanDeadline }
        : null,
    mortgage: ground.facts.includes('mortgage'),
    inherit: ground.facts.includes('inherit'),
    statements: await statementsOf(ctx, room.id),
  }
}

const nothing: Ground = { facts: [], terms: null, taxYear: 1, contractDay: '', handoverDay: '' }

export const isGiven = ({ facts }: Pick<Ground, 'facts'>): boolean => facts.includes('gift')

/** Not asked for in a gift: the donor is liable only for defects they knew of and did not disclose. */
const choicesOfGifts = { fault: 1, equipment: 2, penalty: 3 } as const

export const typeOf = (facts: readonly Fact[]): FilledTemplate['type'] =>
  facts.includes('land') ? 'land' : facts.includes('apartment') ? 'condominium' : 'house'

export const needsExpert = (reasons: readonly Reason[]) =>
  conflict('needs-expert', `この取引の契約書は、専門家に作ってもらう必要があります（${reasons.map(({ label }) => label).join('、')}）。`, {
    reasons,
  })

/** Requires the fields this kind of deal needs. */
function requireWhole(input: TemplateInput, { facts, contractDay, handoverDay }: Ground, type: FilledTemplate['type']) {
  const { building, siteRight, depositCancelBy, lender, loanAmount, loanDeadline } = input
  const loan = facts.includes('loanClause')
  const mistakes = {
    ...(type !== 'land' && !building && { 'template.building': '建物の登記の内容を入力してください。' }),
    ...(type === 'condominium' && !siteRight && { 'template.siteRight': '敷地権の種類と割合を入力してください。' }),
    ...(facts.includes('deposit') &&
      !(depositCancelBy && depositCancelBy >= contractDay && depositCancelBy <= handoverDay) && {
        'template.depositCancelBy': '手付解除の期限は、契約日から引渡し日までの日を選んでください。',
      }),
    ...(loan && !lender && { 'template.lender': 'ローン特約の金融機関を入力してください。' }),
    ...(loan && !loanAmount && { 'template.loanAmount': 'ローン特約の借入れの額を入力してください。' }),
    ...(loan &&
      !(loanDeadline && loanDeadline >= contractDay && loanDeadline <= handoverDay) && {
        'template.loanDeadline': 'ローン特約の期限は、契約日から引渡し日までの日を選んでください。',
      }),
  }
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes)
}

/** Uses the names that will sign; an address is given only if known. */
async function partiesOf(ctx: Ctx, room: Room, { buyers }: Terms): Promise<Pick<FilledTemplate, 'sellers' | 'buyers'>> {
  const people = await ctx.db
    .select()
    .from(user)
    .where(inArray(user.id, [room.buyerID, room.sellerID]))
  const addressOf = (id: string | null) => {
    const found = people.find((person) => person.id === id)
    return found ? [found.prefectures, found.city, found.address1, found.address2].filter(Boolean).join('') : ''
  }
  const shares = new Map(buyers.map(({ lastName, firstName, share }) => [plainName(`${lastName}${firstName}`), share]))
  const named = (await signersOf(ctx, room.id)).map(({ party, name, memberID }) => ({
    party,
    name,
    address: addressOf(memberID),
    share: party === UserType.buyer ? (shares.get(plainName(name)) ?? null) : null,
  }))
  const of = (side: number) => named.filter(({ party }) => party === side).map(({ party: _, ...person }) => person)
  return { sellers: of(UserType.seller), buyers: of(UserType.buyer) }
}

const statementsOf = async (ctx: Ctx, negotiationID: string): Promise<FilledTemplate['statements']> =>
  (
    await ctx.db
      .select({ kind: statement.kind, edition: statement.edition, sha256: statement.sha256 })
      .from(statement)
      .where(and(eq(statement.negotiationID, negotiationID), inArray(statement.statementStatus, [...CURRENT])))
      .orderBy(statement.kind)
  ).map(({ kind, edition, sha256 }) => ({ label: StatementKind.labels[kind], edition, sha256 }))
