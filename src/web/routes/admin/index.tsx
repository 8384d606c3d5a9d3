import { createFileRoute, Link } from '@tanstack/react-router'
import { formatNumber } from '#domain/base/words/format.ts'
import { deskQueues } from '#domain/office/today/enumerations.ts'
import { api } from '#web/api/client.ts'
import { deskChanges } from '#web/live/desk-changes.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { SharedAccount } from '#web/rooms/office/staff/shared-account.tsx'
import { DayFigures } from '#web/rooms/office/today/day-figures.tsx'
import { expiredText, greeting, inOrderOfWork, isOfTalks, shownTwice } from '#web/rooms/office/today/desk-words.ts'
import { LateDeals } from '#web/rooms/office/today/late-deals.tsx'
import { Mentions } from '#web/rooms/office/today/mentions.tsx'
import { NegotiationTable } from '#web/rooms/office/today/negotiation-table.tsx'
import { OwnTalks } from '#web/rooms/office/today/own-talks.tsx'
import { QueueChips } from '#web/rooms/office/today/queue-chips.tsx'
import { QueueTable } from '#web/rooms/office/today/queue-table.tsx'
import { ThisMonth } from '#web/rooms/office/today/this-month.tsx'
import styles from '#web/rooms/office/today/today.module.css'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'

export const Route = createFileRoute('/admin/')({
  staticData: { title: '今日', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  loader: async () => {
    const own = (tab: 'turn' | 'snoozed') => api.listInbox({ query: { tab, owner: 'me', orderBy: 'since:asc', limit: 5 } })
    const [desk, turn, snoozed, month] = await Promise.all([
      api.getDesk({ query: { talks: true } }),
      own('turn'),
      own('snoozed'),
      api.getMonthSoFar(),
    ])
    // Shown only when there is nothing else to do.
    const idle = desk.queues.every(({ count }) => count === 0)
    const expired = idle ? (await api.countDeskEstatesByTab({ query: {} })).expired : undefined
    return { ...desk, month, own: { turn, snoozed }, expired }
  },
  component: Today,
})

/** Pending work of the operators, each kind with a link to its list. */
function Today() {
  const { at, queues, all, talks, me, own, month, expired, lateDeals } = Route.useLoaderData()
  useLiveData(...deskChanges, 'notification')
  const now = new Date(at)
  const full = inOrderOfWork(queues)
  const [lists, others] = [full.filter(isOfTalks), full.filter((queue) => !isOfTalks(queue))]
  const twice = shownTwice(others, all)
  const empty = queues.filter(({ count }) => count === 0).map(({ name }) => deskQueues[name].label)
  return (
    <Page
      list
      title="今日"
      lead={greeting(now, all.overdue)}
      cover={
        <span className="on-desk">
          <BesideTitle name="veranda" />
        </span>
      }
      actions={full.length > 0 && <DayFigures {...all} />}
    >
      <div className={`stack gap-6 main-aside ${styles.today}`}>
        <div className="stack gap-3">
          {me.representative && <SharedAccount />}
          {full.length === 0 ? (
            <EmptyState drawing="cat" title="いま対応が必要なことはありません">
              {lateDeals && <LateDeals {...lateDeals} />}
              <p>
                次にすること：
                {expired?.count ? (
                  <Link {...{ to: '/admin/estate', search: { tab: 'expired' } }}>{expiredText(expired)}</Link>
                ) : (
                  <Link to="/admin/estate" search={{ tab: 'public' }}>
                    掲載中の物件を見る
                  </Link>
                )}
              </p>
            </EmptyState>
          ) : (
            <>
              {lists.length > 0 && <QueueChips queues={lists} />}
              {talks && talks.length > 0 && (
                <section className="stack gap-2" aria-labelledby="talks-waiting">
                  <h2 id="talks-waiting">{`商談・取引　${formatNumber(all.talks)}件${all.capped ? '以上' : ''}`}</h2>
                  <NegotiationTable talks={talks} now={now} />
                  {all.talks > talks.length && <p>{`ほかの${formatNumber(all.talks - talks.length)}件は、上の一覧から開けます。`}</p>}
                </section>
              )}
              {lateDeals && <LateDeals {...lateDeals} />}
              {others.length > 0 && (
                <section className="stack gap-2" aria-labelledby="others-waiting">
                  <h2 id="others-waiting">審査・お問い合わせなど</h2>
                  {!all.capped && twice > 0 && (
                    <p className="hint">{`うち${formatNumber(twice)}件は、ほかの行にも出ています。「対応が必要」では1件と数えます。`}</p>
                  )}
                  <QueueTable queues={others} now={now} />
                </section>
              )}
              {empty.length > 0 && <p>{`対応が必要なものはありません：${empty.join('・')}`}</p>}
            </>
          )}
        </div>
        <aside className="stack gap-6" aria-label="あなたのことと今月">
          <OwnTalks
            title="自分の担当で返信待ち"
            tab="turn"
            talks={own.turn.items}
            beside={talks ?? []}
            hasMore={own.turn.cursor !== null}
            now={now}
          />
          <Mentions {...me.mentions} now={now} />
          <OwnTalks
            title="自分の担当であとで対応"
            tab="snoozed"
            talks={own.snoozed.items}
            hasMore={own.snoozed.cursor !== null}
            now={now}
          />
          <ThisMonth {...month} />
        </aside>
      </div>
    </Page>
  )
}
