import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Negotiation } from '#domain/negotiation/contract.ts'
import type { Paper } from '#domain/paper/contract.ts'
import type { Difference, SaleContract } from '#domain/sale-contract/contract.ts'
import { ContractSource, contractKinds, SaleContractStatus } from '#domain/sale-contract/enumerations.ts'
import { draftingRefusal } from '#domain/sale-contract/policy.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { StandingNotice } from '#web/rooms/consent/standing-notice.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { ContentSheet } from './content-sheet.tsx'
import type { ContractDeal } from './deal.ts'
import { DonePart } from './done-part.tsx'
import { DraftPart } from './draft-part.tsx'
import { SignPart } from './sign-part.tsx'

interface Loaded {
  negotiation: Negotiation
  contract: SaleContract | undefined
  difference: Difference | undefined
  papers: readonly Paper[]
  now: Date
}

export async function loadContract(id: string): Promise<Loaded> {
  const ofTalk = { negotiationID: [id] }
  const [negotiation, { items: contracts }, { items: papers }] = await Promise.all([
    orNotFound(api.getNegotiation({ params: { id } })),
    api.listSaleContracts({ query: { ...ofTalk, orderBy: 'createdAt:desc', limit: 10 } }),
    api.listPapers({ query: { ...ofTalk, limit: 100 } }),
  ])
  const contract = contracts.find(({ saleContractStatus }) => saleContractStatus !== SaleContractStatus.canceled)
  const difference =
    contract && contract.edition > 1
      ? await api.getSaleContractDifference({ params: { id: contract.id }, query: { from: contract.edition - 1 } })
      : undefined
  return { negotiation, contract, difference, papers, now: new Date() }
}

/** 契約書: from how it is made to the file that both keep; one thing to do at a time. */
export function ContractPage({ data, viewer }: { data: Loaded; viewer: Viewer }) {
  useLiveData('negotiation')
  const router = useRouter()
  const { contract, negotiation } = data
  const deal: ContractDeal = { ...data, viewer, changed: router.invalidate }
  const room = viewer.userType === UserType.admin ? 'admin' : viewer.userType === UserType.seller ? 'seller' : 'buyer'
  return (
    <Page
      title={contract ? contractKinds[contract.kind] : '契約書'}
      lead={leadOf(contract)}
      width="narrow"
      actions={
        <LinkButton kind="quiet" wide={false} to={`/${room}/chat/$id`} params={{ id: negotiation.id }} search={{ tab: 'papers' }}>
          商談に戻る
        </LinkButton>
      }
    >
      <div className="stack gap-6">
        {contract?.saleContractStatus !== SaleContractStatus.signed && <StandingNotice negotiationID={negotiation.id} />}
        {contract ? <Drawn deal={{ ...deal, contract }} /> : <Begin deal={deal} />}
        {contract?.saleContractStatus !== SaleContractStatus.signed && (
          <LinkButton kind="quiet" to={`/${room}/menu/$negotiationID/selectMenu`} params={{ negotiationID: negotiation.id }}>
            専門家に依頼する
          </LinkButton>
        )}
        <p>{negotiation.closingWords}</p>
      </div>
    </Page>
  )
}

const leadOf = (contract: SaleContract | undefined): string | undefined =>
  contract?.saleContractStatus === SaleContractStatus.signed
    ? undefined
    : '契約書を、売主様と買主様で決めます。選ぶだけの項目と、確かめる項目があります。'

function Drawn({ deal }: { deal: ContractDeal & { contract: SaleContract } }) {
  const { saleContractStatus } = deal.contract
  if (saleContractStatus === SaleContractStatus.signed) return <DonePart deal={deal} />
  return saleContractStatus === SaleContractStatus.fixed ? <SignPart deal={deal} /> : <DraftPart deal={deal} />
}

function Begin({ deal }: { deal: ContractDeal }) {
  const [open, setOpen] = useState(false)
  const { viewer, negotiation } = deal
  if (draftingRefusal(viewer, negotiation, ContractSource.professional))
    return <Notice title="契約書は、まだありません">売主様か買主様が準備を始めると、ここに表示されます。</Notice>
  return (
    <div className="stack gap-4">
      <p>契約書のひな形は、まだご用意していません。専門家が作った契約書を使うか、紙または外部の電子契約で結んでください。</p>
      <Button large onClick={() => setOpen(true)}>
        契約書の準備を始める
      </Button>
      {open && <ContentSheet deal={deal} onClose={() => setOpen(false)} />}
    </div>
  )
}
