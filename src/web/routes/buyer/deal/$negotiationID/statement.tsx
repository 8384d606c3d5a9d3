import { createFileRoute } from '@tanstack/react-router'
import type { Statement } from '#domain/deal/statement/contract.ts'
import { StatementKind, StatementStatus } from '#domain/deal/statement/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { DealPage } from '#web/rooms/deal/negotiation/deal-page.tsx'
import { NothingHere } from '#web/rooms/deal/negotiation/nothing-here.tsx'
import { ReadingPage } from '#web/rooms/deal/statement/buyer/reading-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { uuids } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/buyer/deal/$negotiationID/statement')({
  staticData: { title: '告知書・付帯設備表', access: 'signed-in', roles: ['buyer'] },
  params: { parse: uuids },
  validateSearch: texts<'kind'>('kind'),
  loader: async ({ params: { negotiationID }, context }) => {
    const viewer = context.session.viewer()
    const [negotiation, { items: statements }, self] = await Promise.all([
      orNotFound(api.getNegotiation({ params: { id: negotiationID } })),
      api.listStatements({ query: { negotiationID: [negotiationID], statementStatus: [2, 3] } }),
      viewer ? api.getUser({ params: { id: viewer.id } }) : null,
    ])
    return { negotiation, statements, name: [self?.lastName, self?.firstName].filter(Boolean).join(' '), now: new Date() }
  },
  component: Reading,
})

/** The seller's written statement on the estate, for the buyer to read point by point. */
function Reading() {
  useLiveData('negotiation')
  const { negotiation, statements, name, now } = Route.useLoaderData()
  const { kind } = Route.useSearch()
  const ordered = [...statements].sort((one, other) => one.kind - other.kind)
  const shown = ordered.find((each) => String(each.kind) === kind) ?? ordered[0]
  const other = ordered.find((each) => each !== shown)
  const isOver = negotiation.status === TradeStatus.failed || negotiation.status === TradeStatus.finish
  return (
    <DealPage
      {...{ negotiation }}
      side="buyer"
      title={shown ? `${StatementKind.labels[shown.kind]}${shown.edition > 1 ? `（第${shown.edition}版）` : ''}` : '告知書・付帯設備表'}
      here="告知書・付帯設備表"
      tab="papers"
      width="reading"
    >
      {shown && <p>{leadOf(shown, isOver)}</p>}
      {shown ? (
        <ReadingPage key={`${shown.id} ${shown.version}`} statement={shown} negotiation={negotiation} name={name}>
          {other && (
            <LinkButton to="." search={{ kind: String(other.kind) }} kind="quiet">
              {`${StatementKind.labels[other.kind]}を見る`}
            </LinkButton>
          )}
        </ReadingPage>
      ) : (
        <NothingHere
          {...{ negotiation, now }}
          side="buyer"
          drawing="letter"
          title={isOver ? '告知書・付帯設備表は、届きませんでした' : '告知書・付帯設備表は、まだ届いていません'}
        >
          <p>{isOver ? 'この取引は終わりました。' : '売主様が交付すると、ここで読めます。'}</p>
        </NothingHere>
      )}
    </DealPage>
  )
}

const leadOf = ({ kind, statementStatus }: Statement, isOver: boolean) =>
  kind === StatementKind.condition
    ? `売主様が書いた告知書です。${isOver || statementStatus === StatementStatus.acknowledged ? '' : '気になる項目を1つずつ確かめましょう。'}`
    : '売主様が残す物と、その状態の表です。'
