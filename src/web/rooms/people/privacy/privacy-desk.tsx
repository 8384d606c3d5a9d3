import { mdiShieldAccountOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { PrivacyRequest } from '#domain/people/privacy/contract.ts'
import { openStates, privacyStates, requesterKinds } from '#domain/people/privacy/enumerations.ts'
import { privacyKinds } from '#domain/people/privacy/legal-words.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { FrozenList, NewsMark } from '#web/live/news.tsx'
import { useFrozenList } from '#web/live/use-held.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from '#web/ui/reading/row-table.module.css'
import { DueDay } from './due-day.tsx'
import { listRequests, type Privacy } from './load.ts'
import { NewRequest } from './new-request.tsx'
import { RequestPage } from './request-page.tsx'

/** Privacy requests: the list, or one of them. */
export function PrivacyDesk(privacy: Privacy) {
  useLiveData('privacy')
  return privacy.request ? <RequestPage {...privacy} request={privacy.request} /> : <Requests {...privacy} />
}

function Requests({ colleagues, show, first }: Extract<Privacy, { first: unknown }>) {
  const [writing, setWriting] = useState(false)
  const done = show === 'done'
  const list = JSON.stringify(show ?? null)
  const held = useFrozenList(list, first)
  const { items, more } = useMore(held.page, (cursor) => listRequests(show, cursor), list)
  return (
    <div className="stack gap-4">
      <div className="cluster middle gap-3">
        <Button wide={false} onClick={() => setWriting(true)}>
          請求を記録する
        </Button>
        <Link to="/admin/user" search={done ? { tab: 'privacy' } : { tab: 'privacy', show: 'done' }}>
          {done ? '対応中の請求を見る' : '終わった請求を見る'}
        </Link>
      </div>
      {items.length === 0 ? (
        <EmptyState icon={mdiShieldAccountOutline} title={done ? '終わった請求はまだありません' : '個人情報の請求はありません'}>
          {!done && <p>会員が会員情報の編集から請求するか、電話や郵便の請求を記録すると、ここに並びます。</p>}
        </EmptyState>
      ) : (
        <div>
          <FrozenList held={held} items={items}>
            <RequestTable requests={items} nameOf={(id) => colleagues.find((each) => each.id === id)?.name} news={held.changed} />
          </FrozenList>
          <More {...more} />
        </div>
      )}
      {writing && <NewRequest onClose={() => setWriting(false)} onDone={held.changedHere} />}
    </div>
  )
}

function RequestTable({
  requests,
  nameOf,
  news,
}: {
  requests: readonly PrivacyRequest[]
  nameOf: (id: string) => string | undefined
  /** Requests changed by others in the meantime. */
  news: ReadonlySet<string>
}) {
  return (
    <table className={`${styles.table} ${styles.cards}`}>
      <thead>
        <tr>
          <th scope="col">番号</th>
          <th scope="col">種類</th>
          <th scope="col">請求した人</th>
          <th scope="col">本人確認</th>
          <th scope="col">受付</th>
          <th scope="col">目安</th>
          <th scope="col">担当</th>
          <th scope="col">状態</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id}>
            <th scope="row">
              <Link to="/admin/user" search={{ tab: 'privacy', request: request.id }} className={styles.link}>
                {request.number}
              </Link>
              <NewsMark of={request.id} news={news} />
            </th>
            <td data-label="種類">{privacyKinds[request.kind]}</td>
            <td data-label="請求した人">
              {request.requesterName}
              {request.requesterKind !== 1 && <span className={styles.second}>{requesterKinds[request.requesterKind]}</span>}
            </td>
            <td data-label="本人確認">{request.identityMethod === null ? '未' : '済み'}</td>
            <td data-label="受付" className={styles.whole}>
              {formatISODay(request.receivedAt)}
            </td>
            <td data-label="目安" className={styles.whole}>
              <DueDay request={request} />
            </td>
            <td data-label="担当">{(request.assigneeID && nameOf(request.assigneeID)) ?? '未担当'}</td>
            <td data-label="状態">
              <Badge tone={openStates.includes(request.state) ? 'amber' : 'gray'}>{privacyStates[request.state]}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
