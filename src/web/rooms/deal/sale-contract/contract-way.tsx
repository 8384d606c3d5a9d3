import { useEffect, useState } from 'react'
import { ContractKind } from '#domain/deal/sale-contract/enumerations.ts'
import type { ContractTemplate } from '#domain/deal/sale-contract/template-contract.ts'
import { GIFT_ON_PAPER, LAYMANS_DRAFT } from '#domain/deal/sale-contract/template-enumerations.ts'
import { api } from '#web/api/client.ts'
import { priceText } from '#web/rooms/base/service-menu/price-words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'

type WayOfTemplate = Pick<ContractTemplate, 'way' | 'kind' | 'experts' | 'service'>

/** How this deal reaches its contract, worded alike before an offer, in the plan's step and on the contract page. */
export const ContractWayNotice = ({ template }: { template: WayOfTemplate }) => (
  <Notice title={titleOf(template)}>
    {template.way === 'expert' && (
      <ul>
        {template.experts.map(({ code, label }) => (
          <li key={code}>{label}</li>
        ))}
      </ul>
    )}
    {linesOf(template).map((line) => (
      <p key={line}>{line}</p>
    ))}
  </Notice>
)

const titleOf = ({ way, kind }: WayOfTemplate): string =>
  ({
    template: `この取引の${ContractKind.labels[kind]}は、このサイトのひな形で作れます`,
    expert: `この取引の${ContractKind.labels[kind]}は、専門家に作ってもらう必要があります`,
    own: `この取引では、このサイトの${ContractKind.labels[kind]}のひな形は使えません`,
  })[way]

export function linesOf({ way, kind, service }: WayOfTemplate): string[] {
  const paper = kind === ContractKind.gift ? [GIFT_ON_PAPER] : []
  if (way === 'template')
    return [`ひな形に費用はかかりません。${LAYMANS_DRAFT.title}。${LAYMANS_DRAFT.text}`, ...paper, serviceLine(service)]
  return [
    ...(way === 'own' ? ['このサイトでは、ひな形をまだ提供していません。この取引の内容による理由ではありません。'] : []),
    '「専門家に依頼する」で作ってもらうか、お手元の契約書（紙・PDF・外部の電子契約）をお使いください。',
    serviceLine(service),
    ...paper,
  ]
}

function serviceLine(service: WayOfTemplate['service']): string {
  const price = service && priceText(service)
  return price
    ? `「専門家に依頼する」の料金：${service.name} ${price}`
    : `「専門家に依頼する」の料金は、${service ? `「${service.name}」として、` : ''}ご依頼のあとにお見積りします。`
}

/** On every template of the site that is read or filled in. */
export const DraftMark = ({ kind }: { kind: ContractKind }) => (
  <Notice kind="warning" title={LAYMANS_DRAFT.title}>
    <p>{LAYMANS_DRAFT.text}</p>
    {kind === ContractKind.gift && <p>{GIFT_ON_PAPER}</p>}
  </Notice>
)

/** In the plan's step, once loaded; the step does not wait for it. */
export function ContractWayOfStep({ negotiationID, side }: { negotiationID: string; side: 'buyer' | 'seller' | 'admin' }) {
  const [template, setTemplate] = useState<WayOfTemplate>()
  useEffect(() => {
    let gone = false
    api.getContractTemplate({ params: { id: negotiationID } }).then(
      (found) => !gone && setTemplate(found),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [negotiationID])
  if (!template) return null
  return (
    <>
      <ContractWayNotice template={template} />
      <ExpertLink {...{ negotiationID, side }} />
    </>
  )
}

/** 専門家に依頼する: the operator's services. */
export const ExpertLink = ({ negotiationID, side }: { negotiationID: string; side: 'buyer' | 'seller' | 'admin' }) => (
  <LinkButton kind="quiet" to={`/${side}/menu/$negotiationID/selectMenu`} params={{ negotiationID }}>
    専門家に依頼する
  </LinkButton>
)
