import { actingSide, isClosed, type partyOf, type sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { isOperator } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { ContractSource, SaleContractStatus } from './enumerations.ts'
import { type SaleContractMove, saleContractLife } from './state.ts'

interface Person {
  id: string
  userType: number
}
/** A named signer: by account, or as a companion with a link. */
type NamedSigner = { memberID: string | null; companionID?: string | null }
type Deal = Parameters<typeof partyOf>[1] & Parameters<typeof sellerSpeaks>[0] & { status: TradeStatus; deletedFlag: boolean }
/** The contract as in the API or as a row. */
interface ContractFacts {
  source: ContractSource
  saleContractStatus: SaleContractStatus
}

/** Why this person may not begin a contract here; undefined when they may. The operator may upload what a professional wrote. */
export function draftingRefusal(person: Person, deal: Deal, source: ContractSource): Problem | undefined {
  if (!mayWrite(person, deal, source)) return forbidden()
  return isOver(deal) ? wrongState(deal.status) : undefined
}

export function refusal(person: Person, deal: Deal, contract: ContractFacts, move: SaleContractMove): Problem | undefined {
  const { source, saleContractStatus } = contract
  if (move === 'saveDraft' ? !mayWrite(person, deal, source) : actingSide(person, deal) === undefined) return forbidden()
  if (isOver(deal)) return wrongState(deal.status)
  if (saleContractStatus === SaleContractStatus.signed) return alreadySigned()
  if (saleContractStatus === SaleContractStatus.fixed && move === 'fix') return alreadyFixed()
  if (saleContractLife.next(saleContractStatus, move, { whole: true, outside: false }) === undefined) return wrongState(saleContractStatus)
}

/** Only a named signer may sign. The operator never signs for anyone. */
export function signatureRefusal(
  person: Person,
  deal: Deal,
  contract: ContractFacts & { signers: readonly NamedSigner[] },
): Problem | undefined {
  if (isOperator(person) || !isSigner(person, contract)) return forbidden()
  if (isOver(deal)) return wrongState(deal.status)
  if (contract.saleContractStatus === SaleContractStatus.signed) return alreadySigned()
  if (contract.source === ContractSource.external && contract.saleContractStatus === SaleContractStatus.fixed) return signedOutside()
  return contract.saleContractStatus === SaleContractStatus.fixed ? undefined : wrongState(contract.saleContractStatus)
}

/** No signers are named before it is fixed: the buyer and the seller count as signers until then. */
const isSigner = (
  { id }: Person,
  { signers, ...parties }: { signers: readonly NamedSigner[] } & Partial<Record<'buyerID' | 'sellerID', string>>,
) =>
  signers.length > 0
    ? signers.some(({ memberID, companionID }) => memberID === id || companionID === id)
    : id === parties.buyerID || id === parties.sellerID

const mayWrite = (person: Person, deal: Deal, source: ContractSource) =>
  actingSide(person, deal) !== undefined || (isOperator(person) && source === ContractSource.professional)

/** After the handover nothing is agreed here any more. */
const isOver = (deal: Deal) => isClosed(deal) || deal.status === TradeStatus.finish

export const contractChanged = () => conflict('contract-changed', '内容が変わりました。新しい内容を確かめてから、もう一度押してください。')
const alreadySigned = () => conflict('already-signed', '全員の署名が済んでいます。')
const signedOutside = () => conflict('signed-outside', '電子契約のサービスから届くメールの案内に沿って、署名してください。')
const alreadyFixed = () => conflict('already-fixed', 'すでに署名の受付が始まっています。')
