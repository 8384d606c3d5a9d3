import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { SaleContractStatus } from '#domain/deal/sale-contract/enumerations.ts'
import type { Card } from '#domain/talk/chat/contract.ts'
import { UserType } from '#platform/context.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { hasCopy } from './deal.ts'

interface Deal {
  negotiation: Pick<Negotiation, 'id'>
  viewer: { userType: UserType }
}

export const contractPage = ({ negotiation: { id }, viewer: { userType } }: Deal) =>
  ({
    to: userType === UserType.buyer ? '/buyer/deal/$negotiationID/contract' : '/seller/deal/$negotiationID/contract',
    params: { negotiationID: id },
  }) as const

/** 契約書: a link from the deal's papers; `contract` is the signed one, unless it was made elsewhere. */
export function ContractLink({ signed, contract, ...deal }: Deal & { signed: boolean; contract: SaleContract | undefined }) {
  const elsewhere = signed && !hasCopy(contract)
  return (
    <section className="stack gap-2">
      <h3>契約書</h3>
      <p>
        {elsewhere
          ? '契約は成立しています。契約書の原本は、お手元で大切に保管してください。'
          : signed
            ? '契約は成立しています。契約書は、いつでも読んだり保存したりできます。'
            : '契約の内容を決めて、署名するところまでを進めます。'}
      </p>
      <div>
        <LinkButton kind="quiet" wide={false} {...contractPage(deal)}>
          {elsewhere ? RECORD : '契約書を開く'}
        </LinkButton>
      </div>
    </section>
  )
}

const RECORD = '契約の記録を見る'
const asked: Readonly<Record<string, string>> = { sign: '読んで署名する', fix: '内容を確かめる' }

/** From its card in the negotiation: the reader's next action, or their copy. */
export function ContractCardLink({ card: { state, next }, contract, ...deal }: Deal & { card: Card; contract: SaleContract | undefined }) {
  if (state === SaleContractStatus.canceled) return null
  // The card may be updated a moment before the contract.
  const signed = state === SaleContractStatus.signed && contract
  return (
    <div>
      <LinkButton kind={next ? 'primary' : 'quiet'} wide={false} {...contractPage(deal)}>
        {(next && asked[next]) ?? (signed ? (hasCopy(signed) ? '契約書を保存する' : RECORD) : '契約書を開く')}
      </LinkButton>
    </div>
  )
}
