import type { Negotiation } from '#domain/negotiation/contract.ts'
import { UserType } from '#platform/context.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** 契約書: the way to it, from where the papers of the deal are. */
export const ContractLink = ({
  negotiation: { id },
  viewer: { userType },
}: {
  negotiation: Negotiation
  viewer: { userType: UserType }
}) => (
  <section className="stack gap-2">
    <h3>契約書</h3>
    <p>契約の内容を決めて、署名するところまでを進めます。</p>
    <div>
      <LinkButton
        kind="quiet"
        wide={false}
        to={userType === UserType.buyer ? '/buyer/deal/$negotiationID/contract' : '/seller/deal/$negotiationID/contract'}
        params={{ negotiationID: id }}
      >
        契約書を開く
      </LinkButton>
    </div>
  </section>
)
