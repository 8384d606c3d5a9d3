import { mdiBankOutline } from '@mdi/js'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { payerText } from '#domain/base/words/full-width.ts'
import type { DeskDeposit } from '#domain/money/deposit/desk-contract.ts'
import { allDepositTabs, type DepositTab, depositTabs } from '#domain/money/deposit/desk-enumerations.ts'
import { BankImportState } from '#domain/money/deposit/import-enumerations.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { FrozenList, NewsMark } from '#web/live/news.tsx'
import { HeldAround, useFrozenList } from '#web/live/use-held.ts'
import { KeyHelp } from '#web/rooms/deal/negotiation/assignment/key-help.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { SearchText } from '#web/ui/search/search-field.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import type { Colleague } from './assignment-dialog.tsx'
import styles from './deposit.module.css'
import { DepositDetail } from './deposit-detail.tsx'
import { ImportFile } from './import-file.tsx'
import { type DepositSearch, depositPage, type LoadedDeposits } from './load-deposits.ts'
import { MatchAll } from './match-all.tsx'
import { NewDeposit } from './new-deposit.tsx'
import { useDepositKeys } from './use-deposit-keys.ts'
import { useOpenedFocus } from './use-opened-focus.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/**
 * Deposits by the payment they probably belong to: the lines on the left, the selected one on the right. On a phone one after the other.
 */
export function DepositScreen({
  loaded: { search, first, counts, chosen, imports, accounts },
  id,
  colleagues,
  today,
}: {
  loaded: LoadedDeposits
  /** The selected deposit in the URL. */
  id: string | undefined
  colleagues: readonly Colleague[]
  today: string
}) {
  const { tab } = search
  const list = JSON.stringify([tab, search.keyword, search.importID])
  const held = useFrozenList(list, first)
  const places = useOpenedFocus(id)
  const { items, more } = useMore(held.page, (cursor) => depositPage(search, cursor), list)
  useDepositKeys({ items, chosen: chosen?.id, search })
  const newest = imports.find(({ state }) => state === BankImportState.taken)
  const lead = newest
    ? `最後の取り込み：${formatDay(newest.periodTo)}まで（${newest.account}）`
    : 'まだ銀行のファイルを取り込んでいません。'
  return (
    <HeldAround value={held.changedHere}>
      <div className={id === undefined ? styles.listOpen : styles.detailOpen}>
        <ImportFile accounts={accounts}>
          {(choose) => (
            <Page
              list
              title="入金"
              lead={lead}
              before={
                id !== undefined && (
                  <p className="on-phone">
                    <Link to="/admin/deposit/{-$id}" params={{ id: undefined }} search={search}>
                      入金の一覧へ戻る
                    </Link>
                  </p>
                )
              }
            >
              <div className="stack gap-4">
                <div className={`cluster middle gap-3 ${styles.actions}`}>
                  {choose}
                  <NewDeposit today={today} />
                  <KeyHelp />
                </div>
                <div className={styles.tabs}>
                  <TabList label="入金の状況">
                    {allDepositTabs.map((each) => (
                      <TabLink
                        key={each}
                        to="/admin/deposit/{-$id}"
                        params={{ id: undefined }}
                        search={{ ...search, tab: each }}
                        chosen={each === tab}
                      >
                        {`${depositTabs[each]} ${counts[each].count}`}
                      </TabLink>
                    ))}
                  </TabList>
                </div>
                <div className={styles.desk}>
                  <section ref={places.lines} className={classes('stack', 'from-top', 'gap-3', styles.lines)} aria-label="入金の一覧">
                    <Search search={search} />
                    {tab === 'exact' && items.length > 1 && <MatchAll deposits={items} />}
                    {items.length === 0 ? (
                      <Empty tab={tab} never={imports.length === 0} searched={Boolean(search.keyword)} />
                    ) : (
                      <FrozenList held={held} items={items}>
                        <ul className={styles.rows}>
                          {items.map((deposit) => (
                            <li key={deposit.id}>
                              <Row deposit={deposit} chosen={deposit.id === chosen?.id} search={search} news={held.changed} />
                            </li>
                          ))}
                        </ul>
                      </FrozenList>
                    )}
                    <More {...more} />
                  </section>
                  {chosen && (
                    <section key={chosen.id} ref={places.detail} className={`tinted pad-4 ${styles.detail}`} aria-label="選んだ入金">
                      <DepositDetail {...{ deposit: chosen, colleagues, today }} />
                    </section>
                  )}
                </div>
              </div>
            </Page>
          )}
        </ImportFile>
      </div>
    </HeldAround>
  )
}

function Row({
  deposit,
  chosen,
  search,
  news,
}: {
  deposit: DeskDeposit
  chosen: boolean
  search: DepositSearch
  news: ReadonlySet<string>
}) {
  const { id, bookedOn, amount, remaining, payer, laterOn } = deposit
  return (
    <Link
      to="/admin/deposit/{-$id}"
      params={{ id }}
      search={search}
      className={`grid middle gap-1 gap-x-3 pad-2-3 rounded-s hovers ${styles.row}`}
      aria-current={chosen ? 'true' : undefined}
    >
      <RoundIcon path={mdiBankOutline} />
      <span className="hint">{shortDay(bookedOn)}</span>
      <span className="stack gap-1">
        <span>
          <NewsMark of={id} news={news} />
          {payerText(payer)}
        </span>
        <span className="cluster middle gap-1">
          <VerdictBadge deposit={deposit} />
          {remaining > 0 && remaining < amount && <span className="hint">{`残り${formatYen(remaining)}`}</span>}
          {laterOn && <span className="hint">{`${formatDay(laterOn)}に見る`}</span>}
        </span>
      </span>
      <span className="bold text-end">{formatYen(amount)}</span>
    </Link>
  )
}

/** 11月5日: the lines of the last weeks. */
const shortDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

function Search({ search }: { search: DepositSearch }) {
  const navigate = useNavigate()
  return (
    <form
      className={`cluster bottom gap-2 ${styles.search}`}
      onSubmit={(event) => {
        event.preventDefault()
        const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
        void navigate({ to: '/admin/deposit/{-$id}', params: { id: undefined }, search: { ...search, keyword: keyword || undefined } })
      }}
    >
      <SearchText label="名義・摘要・金額" name="keyword" type="search" defaultValue={search.keyword} key={search.keyword} />
      <Button type="submit" kind="quiet" wide={false}>
        検索する
      </Button>
    </form>
  )
}

function Empty({ tab, never, searched }: { tab: DepositTab; never: boolean; searched: boolean }) {
  if (searched) return <EmptyState title="当てはまる入金はありません" />
  if (never)
    return (
      <EmptyState title="まだ明細がありません">
        <p>
          インターネットバンキングで「入出金明細」をCSVか全銀の形式で保存し、この画面に置いてください。みずほ・三井住友・三菱UFJ・ゆうちょ・楽天・PayPayの各銀行のCSVは、そのまま読めます。ほかの銀行のCSVは、はじめの1回だけ列を選びます。
        </p>
      </EmptyState>
    )
  return <EmptyState drawing="cat" title={tab === 'all' ? '入金はまだありません' : `「${depositTabs[tab]}」の入金はありません`} />
}
