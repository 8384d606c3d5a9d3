import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { PrivacyRequest } from '#domain/people/privacy/contract.ts'
import { openStates, PrivacyState, requesterKinds } from '#domain/people/privacy/enumerations.ts'
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
import { type RowColumn, RowTable } from '#web/ui/reading/row-table.tsx'
import { DueDay } from './due-day.tsx'
import { listRequests, type Privacy } from './load-privacy.ts'
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
  const nameOf = (id: string) => colleagues.find((each) => each.id === id)?.name
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
        <EmptyState drawing="letter" title={done ? '終わった請求はまだありません' : '個人情報の請求はありません'}>
          {!done && <p>会員が会員情報の編集から請求するか、電話や郵便の請求を記録すると、ここに並びます。</p>}
        </EmptyState>
      ) : (
        <div>
          <FrozenList held={held} items={items}>
            <RowTable rows={items} columns={columnsOf(nameOf, held.changed)} />
          </FrozenList>
          <More {...more} />
        </div>
      )}
      {writing && <NewRequest onClose={() => setWriting(false)} onDone={held.changedHere} />}
    </div>
  )
}

const columnsOf = (nameOf: (id: string) => string | undefined, changed: ReadonlySet<string>): RowColumn<PrivacyRequest>[] => [
  {
    label: '番号',
    cell: ({ id, number }) => (
      <>
        <Link to="/admin/user" search={{ tab: 'privacy', request: id }} className={styles.link}>
          {number}
        </Link>
        <NewsMark of={id} news={changed} />
      </>
    ),
  },
  { label: '種類', cell: ({ kind }) => privacyKinds[kind] },
  {
    label: '請求した人',
    cell: ({ requesterName, requesterKind }) => (
      <>
        {requesterName}
        {requesterKind !== 1 && <span className={styles.second}>{requesterKinds[requesterKind]}</span>}
      </>
    ),
  },
  { label: '本人確認', labelOnPhone: true, cell: ({ identityMethod }) => (identityMethod === null ? '未' : '済み') },
  { label: '受付', labelOnPhone: true, cell: ({ receivedAt }) => formatISODay(receivedAt), className: styles.whole },
  { label: '目安', labelOnPhone: true, cell: (request) => <DueDay request={request} />, className: styles.whole },
  { label: '担当', cell: ({ assigneeID }) => (assigneeID && nameOf(assigneeID)) ?? '未担当' },
  { label: '状態', cell: ({ state }) => <Badge tone={openStates.includes(state) ? 'amber' : 'gray'}>{PrivacyState.labels[state]}</Badge> },
]
