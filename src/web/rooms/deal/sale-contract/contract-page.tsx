import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { agreedPrice } from '#domain/deal/negotiation/agreed-price.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { Paper } from '#domain/deal/paper/contract.ts'
import type { Difference, SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { ContractKind, ContractSource, SaleContractStatus } from '#domain/deal/sale-contract/enumerations.ts'
import { draftingRefusal } from '#domain/deal/sale-contract/policy.ts'
import type { ContractClauses, ContractTemplate } from '#domain/deal/sale-contract/template-contract.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { StandingNotice } from '#web/rooms/deal/consent/standing-notice.tsx'
import { DealPage } from '#web/rooms/deal/negotiation/deal-page.tsx'
import { DealNext } from '#web/rooms/deal/negotiation/nothing-here.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { ExpertLink } from './contract-way.tsx'
import type { ContractDeal, DealWithContract as DrawnDeal } from './deal.ts'
import { DonePart, MadeElsewhere } from './done-part.tsx'
import { DraftPart } from './draft-part.tsx'
import { SignPart } from './sign-part.tsx'
import { BeginWays } from './template-part.tsx'

interface ContractData {
  negotiation: Negotiation
  contract: SaleContract | undefined
  difference: Difference | undefined
  papers: readonly Paper[]
  /** Without a plan nothing is agreed, and no contract can be started. */
  planned: boolean
  /** Done according to the plan: both sides confirmed it, or the operator recorded the agreement. */
  madeAlready: boolean
  /** Whether the site's template is suitable; undefined without a plan. */
  template: ContractTemplate | undefined
  clauses: ContractClauses | undefined
  now: Date
}

export async function loadContract(id: string): Promise<ContractData> {
  const ofTalk = { negotiationID: [id] }
  const [negotiation, { items: contracts }, { items: papers }, { items: plans }] = await Promise.all([
    orNotFound(api.getNegotiation({ params: { id } })),
    api.listSaleContracts({ query: { ...ofTalk, orderBy: 'createdAt:desc', limit: 10 } }),
    api.listPapers({ query: { ...ofTalk, limit: 100 } }),
    api.listDealPlans({ query: { ...ofTalk, limit: 1 } }),
  ])
  const contract = contracts.find(({ saleContractStatus }) => saleContractStatus !== SaleContractStatus.canceled)
  const difference =
    contract && contract.edition > 1
      ? await api.getSaleContractDifference({ params: { id: contract.id }, query: { from: contract.edition - 1 } })
      : undefined
  const step = plans[0]?.steps.find(({ code }) => code === 'contract')
  const agreed = negotiation.status === TradeStatus.established || negotiation.status === TradeStatus.finish
  const madeAlready = !contract && (agreed || step?.stepStatus === StepStatus.done)
  const drafting = contract ? DRAFTS.includes(contract.saleContractStatus) : !madeAlready
  const template = plans[0] && drafting ? await api.getContractTemplate({ params: { id } }) : undefined
  const clauses = contract?.template && drafting ? await api.getContractClauses({ params: { id: contract.id } }) : undefined
  const found = { negotiation, contract, difference, papers }
  return { ...found, planned: plans.length > 0, madeAlready, template, clauses, now: new Date() }
}

const DRAFTS: readonly SaleContractStatus[] = [SaleContractStatus.draft, SaleContractStatus.lapsed]

/** 契約書: from the choice of method to the final file; one action at a time. */
export function ContractPage({ data, viewer }: { data: ContractData; viewer: Viewer }) {
  useLiveData('negotiation')
  const router = useRouter()
  const { contract, negotiation } = data
  const [justSigned, setJustSigned] = useState(false)
  const deal: ContractDeal = {
    ...{ ...data, viewer, service: data.template?.signingService ?? null, changed: router.invalidate },
    ...{ justSigned, onSigned: () => setJustSigned(true) },
  }
  const isDone = contract?.saleContractStatus === SaleContractStatus.signed || data.madeAlready
  const isOver = negotiation.status === TradeStatus.failed && !isDone
  const lead = data.madeAlready || isOver ? undefined : leadOf(contract, data.template)
  const room = viewer.userType === UserType.admin ? 'admin' : viewer.userType === UserType.seller ? 'seller' : 'buyer'
  return (
    <DealPage
      {...{ negotiation }}
      side={room}
      title={contract && contract.kind !== ContractKind.sale ? ContractKind.labels[contract.kind] : '契約書'}
      here="契約書"
      tab="papers"
      width="reading"
    >
      <div className="stack gap-6">
        {lead && <p>{lead}</p>}
        {!isDone && <Place of={negotiation} />}
        {!isDone && !isOver && <StandingNotice negotiationID={negotiation.id} />}
        {contract ? (
          <Drawn deal={{ ...deal, contract }} price={agreedPrice(negotiation)} template={data.template} clauses={data.clauses} />
        ) : data.madeAlready ? (
          <MadeElsewhere deal={deal} price={agreedPrice(negotiation)} />
        ) : isOver ? (
          <Notice title="この取引は終わりました">契約書は作られませんでした。これまでのやり取りと書類は、商談で読めます。</Notice>
        ) : (
          <Begin deal={deal} planned={data.planned} template={data.template} />
        )}
        {isDone && <DealNext {...{ negotiation }} side={room} now={data.now} />}
        {!isDone && !isOver && <ExpertLink negotiationID={negotiation.id} side={room} />}
        <p>{negotiation.closingWords}</p>
      </div>
    </DealPage>
  )
}

const leadOf = (contract: SaleContract | undefined, template: ContractTemplate | undefined): string | undefined => {
  if (contract && !DRAFTS.includes(contract.saleContractStatus)) return undefined
  const choices = template?.way === 'template' ? '選ぶだけの項目と、確かめる項目があります。' : ''
  return `契約書を、売主様と買主様で決めます。${choices}`
}

const Place = ({ of: { estate } }: { of: Negotiation }) => estate && <p className="hint">{`所在地：${estate.address}`}</p>

function Drawn({
  deal,
  price,
  ...text
}: { deal: DrawnDeal; price: ReturnType<typeof agreedPrice> } & Pick<ContractData, 'template' | 'clauses'>) {
  const { saleContractStatus } = deal.contract
  if (saleContractStatus === SaleContractStatus.signed) return <DonePart deal={deal} price={price} />
  return saleContractStatus === SaleContractStatus.fixed ? <SignPart deal={deal} /> : <DraftPart deal={deal} {...text} />
}

function Begin({ deal, planned, template }: { deal: ContractDeal; planned: boolean; template: ContractTemplate | undefined }) {
  const { viewer, negotiation } = deal
  if (!planned)
    return (
      <EmptyState drawing="seal" title="契約書は、まだ作れません">
        <p>購入申込が承諾されると、ここで契約書の準備を始められます。</p>
      </EmptyState>
    )
  return draftingRefusal(viewer, negotiation, ContractSource.professional) ? (
    <Notice title="契約書は、まだありません">売主か買主が準備を始めると、ここに表示されます。</Notice>
  ) : (
    <BeginWays {...{ deal, template }} />
  )
}
