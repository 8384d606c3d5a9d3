import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { actingSide } from '#domain/deal/negotiation/policy.ts'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { PaperFileKind } from '#domain/deal/paper/enumerations.ts'
import type { Difference, SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { awaitsSignature } from '#domain/deal/sale-contract/enumerations.ts'
import { refusal } from '#domain/deal/sale-contract/policy.ts'
import { isOperator, UserType } from '#platform/context.ts'

/** A contract from one side's point of view. */
export interface ContractDeal {
  negotiation: Negotiation
  viewer: { id: string; userType: UserType }
  contract: SaleContract | undefined
  /** Changes in the newest edition. */
  difference: Difference | undefined
  papers: readonly Paper[]
  /** Name of the external signing service, if any. */
  service: string | null
  now: Date
  changed: () => unknown
  /** The viewer has signed on this visit: the page shows the result. */
  justSigned: boolean
  onSigned: () => void
}
export type DealWithContract = ContractDeal & { contract: SaleContract }

export const side = ({ viewer, negotiation }: ContractDeal) => actingSide(viewer, negotiation)
export const may = ({ viewer, negotiation, contract }: DealWithContract, move: Parameters<typeof refusal>[3]): boolean =>
  refusal(viewer, negotiation, contract, move) === undefined
/** An operator acts for the seller, and must state the authority. */
export const needsAuthority = (deal: ContractDeal): boolean => isOperator(deal.viewer)
export const groundOf = (deal: ContractDeal, ground: string) => (needsAuthority(deal) ? { ground: ground.trim() } : {})

/** Whether a copy of the signed contract can be read here; a contract made elsewhere need not have one. */
export const hasCopy = (contract: SaleContract | undefined): boolean =>
  contract !== undefined && (awaitsSignature(contract) ? !contract.envelope?.copyRefused : contract.paperFileID !== null)

/** Files among the deal's papers that can serve as the contract, by name. */
export const filesOf = ({ papers }: ContractDeal, { pdf }: { pdf: boolean }) =>
  papers.flatMap(({ title, files }) =>
    files
      .filter(({ fileKind, replacedAt }) => replacedAt === null && (!pdf || fileKind === PaperFileKind.pdf))
      .map(({ id, name, pages }) => ({ id, label: `${title}：${name}（${pages}ページ）` })),
  )
export const fileName = (deal: ContractDeal, id: string | null) =>
  id === null ? undefined : (filesOf(deal, { pdf: false }).find((file) => file.id === id)?.label ?? 'お相手の書類のファイル')

/** Link to the place where a missing item is completed. */
export function wayToMissing(code: string, { negotiation: { id }, viewer: { userType } }: ContractDeal): string | undefined {
  const room = `/${userType === UserType.admin ? 'admin' : userType === UserType.seller ? 'seller' : 'buyer'}/chat/${id}`
  if (['file', 'signedOn', 'provider', 'signers', 'template', 'service'].includes(code)) return undefined
  if (/^statement\d$/.test(code))
    return userType === UserType.buyer ? `/buyer/deal/${id}/statement?kind=${code.at(-1)}` : `${room}?tab=papers`
  return `${room}?tab=plan`
}

/** The data passed to the external service, stated beforehand. */
export const handedTo = (service: string | null): string =>
  `お2人が「この内容でよい」を押すと、契約書のPDFと、署名する方のお名前・メールアドレスを、${service ?? '電子契約のサービス'}に渡します。`
