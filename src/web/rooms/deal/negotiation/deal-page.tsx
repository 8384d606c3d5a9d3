import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { choicesOf, labelOf } from '#domain/base/words/codes.ts'
import { type PricedDeal, priceOf } from '#domain/deal/negotiation/agreed-price.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { DealStage } from '#domain/deal/negotiation/enumerations.ts'
import { Price } from '#web/ui/amount.tsx'
import { PhotoBesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { Segments } from '#web/ui/stepper.tsx'
import { paths, type Side } from './paths.ts'

/** A page about one negotiation: the way back to it, and its house with price and stage under the title. */
export function DealPage({
  negotiation,
  side,
  here,
  tab,
  trail = [],
  brief = false,
  ...page
}: Pick<ComponentProps<typeof Page>, 'title' | 'actions' | 'width'> & {
  negotiation: Pick<Negotiation, 'id' | 'stage'> & PricedDeal
  side: Side
  /** The last word of the breadcrumbs. */
  here: string
  /** The tab of the negotiation that leads here. */
  tab?: 'plan' | 'papers' | undefined
  /** Pages between the negotiation and this one. */
  trail?: readonly (LinkProps & { label: string })[]
  /** The house alone under the title: on pages with a figure or a progress of their own. */
  brief?: boolean
  children: ReactNode
}) {
  const { id, estate } = negotiation
  return (
    <Page
      {...page}
      before={
        <Breadcrumbs
          trail={[
            { label: '商談一覧', to: paths[side].list },
            { label: '商談', to: paths[side].room, params: { id }, search: tab && { tab } },
            ...trail,
          ]}
          here={here}
        />
      }
      cover={estate?.cover && <PhotoBesideTitle src={pathOfSize(estate.cover.path, 480)} />}
      lead={<DealLead {...{ negotiation, brief }} />}
    />
  )
}

function DealLead({ negotiation, brief }: { negotiation: Pick<Negotiation, 'stage'> & PricedDeal; brief: boolean }) {
  const { estate, stage } = negotiation
  const { word, yen } = priceOf(negotiation)
  const stages = choicesOf(DealStage).length
  const house = estate && (
    <Link className="block" to="/estate/$id" params={{ id: estate.id }} data-said>
      {estate.title}
    </Link>
  )
  if (brief) return house
  return (
    <>
      {house}
      <span className="cluster baseline gap-x-3 small">
        {yen !== null && (
          <span>
            {`${word} `}
            <strong className="text-m ink">
              <Price yen={yen} />
            </strong>
          </span>
        )}
        {stage !== null && <span>{`${stage}/${stages} ${labelOf(DealStage, stage)}`}</span>}
      </span>
      {stage !== null && (
        <span className="block above-1">
          <Segments all={stages} done={stage === stages ? stage : stage - 1} now />
        </span>
      )}
    </>
  )
}
