import { Link, useNavigate } from '@tanstack/react-router'
import { type LetterStatus, letterStatuses } from '#domain/news/letter/enumerations.ts'
import { TOGETHER_MINUTES } from '#domain/news/notification/enumerations.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { Late } from '#web/ui/after-hydration.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useGetForm } from '#web/ui/form/use-get-form.ts'
import { Page } from '#web/ui/page/page.tsx'
import { FilterFold } from '#web/ui/search/filter-fold.tsx'
import { SearchText } from '#web/ui/search/search-field.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { LetterDialog } from './letter-dialog.tsx'
import { LetterList } from './letter-list.tsx'
import styles from './letters.module.css'

export interface LetterAddress {
  status?: string
  address?: string
  from?: string
  to?: string
  id?: string
}

const statusOf = (status?: string): LetterStatus | undefined =>
  status !== undefined && Object.hasOwn(letterStatuses, status) ? (status as LetterStatus) : undefined
/** An existing calendar day; anything else in the address is ignored. */
const dayOf = (text = '') => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text) ? text : undefined
}
const queryOf = ({ status, address, from, to }: LetterAddress) => ({
  status: statusOf(status),
  address: address?.slice(0, 254),
  createdAtFrom: dayOf(from),
  createdAtTo: dayOf(to),
})

export async function loadLetters(search: LetterAddress) {
  const [first, failed] = await Promise.all([api.listMails({ query: queryOf(search) }), api.countMails({ query: { status: 'failed' } })])
  return { first, failed: failed.count }
}

const LEAD = '会員などに送ったメールです。確認コードや、ご本人だけのリンクのあるものは読めません。'

/** All letters sent by the system, with their delivery status. */
export function LetterScreen({ first, failed, search }: Awaited<ReturnType<typeof loadLetters>> & { search: LetterAddress }) {
  const navigate = useNavigate()
  const query = queryOf(search)
  const { items, more } = useMore(first, (cursor) => api.listMails({ query: { ...query, cursor } }), JSON.stringify(query))
  const here = { to: '/admin/record/$kind', params: { kind: 'mail' } } as const
  const { id: _, ...narrower } = search
  const open = (id: string | undefined) => navigate({ ...here, search: { ...search, id }, resetScroll: false })
  return (
    <Page list title="メールの記録" lead={LEAD}>
      <TabList label="送信の状況">
        <TabLink {...here} search={{ ...narrower, status: undefined }} chosen={query.status === undefined}>
          すべて
        </TabLink>
        {(['failed', 'queued', 'sent'] as const).map((status) => (
          <TabLink key={status} {...here} search={{ ...narrower, status }} chosen={query.status === status}>
            {letterStatuses[status]}
            {status === 'failed' && failed > 0 ? ` ${failed}` : ''}
          </TabLink>
        ))}
      </TabList>
      <search>
        <FilterFold chosen={[query.address, query.createdAtFrom, query.createdAtTo].filter(Boolean).length}>
          <form action="/admin/record/mail" {...useGetForm()} className={`cluster gap-3 bottom ${styles.bar}`} key={JSON.stringify(query)}>
            {query.status && <input type="hidden" name="status" value={query.status} />}
            <SearchText label="宛先のアドレス" name="address" type="search" maxLength={254} defaultValue={search.address} />
            <SearchText label="作成日（から）" name="from" type="date" defaultValue={query.createdAtFrom} />
            <SearchText label="作成日（まで）" name="to" type="date" defaultValue={query.createdAtTo} />
            <Button type="submit" kind="quiet" wide={false}>
              絞り込む
            </Button>
          </form>
        </FilterFold>
      </search>
      <p className="hint">{`商談ごとのお知らせは、${TOGETHER_MINUTES}分のあいだの分を1通にまとめて送ります。`}</p>
      {items.length === 0 ? (
        <EmptyState drawing="letter" title={query.status === 'failed' ? '失敗したメールはありません' : '条件に合うメールはありません'}>
          <Link {...here} search={{}}>
            条件を外して見る
          </Link>
        </EmptyState>
      ) : (
        <div>
          <LetterList letters={items} onOpen={open} key={JSON.stringify(query)} />
          <More {...more} />
        </div>
      )}
      {search.id && (
        <Late>
          <LetterDialog key={search.id} id={search.id} onClose={() => open(undefined)} />
        </Late>
      )}
    </Page>
  )
}
