import { mdiMagnify } from '@mdi/js'
import type { SubmitEvent } from 'react'
import { choicesOf, labelOf } from '#domain/base/words/codes.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { inboxOrders, ownerFilters } from '#domain/talk/inbox/tabs.ts'
import { findPrefecture, prefectures } from '#web/rooms/base/master/prefectures.ts'
import type { Colleague } from '#web/rooms/deal/negotiation/assignment/assignment.ts'
import { orderText } from '#web/rooms/talk/inbox/inbox.tsx'
import { inboxOrderOf } from '#web/rooms/talk/inbox/inbox-data.ts'
import { addressOf, conditionsOf, type DayCondition, type OfficeSearch, readOfficeSearch } from '#web/rooms/talk/inbox/office-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import fold from '#web/ui/search/filter-fold.module.css'
import { SearchChoice, SearchText } from '#web/ui/search/search-field.tsx'

type Me = Colleague & { house?: string | undefined }

interface FilterProps {
  search: OfficeSearch
  go: (search: OfficeSearch) => unknown
}

/** Filter and order of the list. Its state is the address, so the form works before the page is hydrated. */
export function OfficeFilter({
  id,
  search,
  me,
  colleagues,
  unfolded,
  go,
}: FilterProps & { id: string; me: Me; colleagues: readonly Colleague[]; unfolded: boolean }) {
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = readOfficeSearch({ ...addressOf(search), ...Object.fromEntries(new FormData(event.currentTarget)) })
    // The default order is omitted from the address, so that each list opened next uses its own default.
    go(next.orderBy === inboxOrderOf('admin', { ...search, orderBy: undefined }) ? { ...next, orderBy: undefined } : next)
  }
  return (
    <form
      id={id}
      className={`stack ${fold.content}`}
      data-open={unfolded || undefined}
      onSubmit={find}
      action="/admin/chat"
      // The form is remounted from the address whenever the filter changes.
      key={JSON.stringify(search)}
      aria-label="検索・絞り込み"
    >
      {search.show && <input type="hidden" name="show" value={search.show} />}
      {(['estateID', 'buyerID', 'sellerID'] as const).map(
        (name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />,
      )}
      <div className="cluster gap-3 bottom">
        <div className="wide-field">
          <SearchText
            label="物件・名前・電話・番号・メッセージの言葉"
            type="search"
            name="keyword"
            defaultValue={search.keyword}
            maxLength={100}
          />
        </div>
        <SearchChoice
          label="状況"
          name="status"
          all="すべて"
          choices={choicesOf(TradeStatus).map(({ code, label }) => [String(code), label] as const)}
          defaultValue={search.status ?? ''}
        />
        <SearchChoice
          label="担当"
          name="owner"
          all="全員"
          choices={[
            ['me', '自分'],
            ['none', '未担当'],
            ['ours', '自分と未担当'],
            ...colleagues.filter((one) => one.id !== me.id && one.id !== me.house).map((one) => [one.id, one.name] as const),
            ...unknownOwner(search, colleagues),
          ]}
          defaultValue={search.owner ?? ''}
          onChange={({ target }) => go({ ...search, owner: target.value || undefined })}
        />
        <SearchChoice
          label="並び替え"
          name="orderBy"
          choices={inboxOrders.map((order) => [order, orderText[order]] as const)}
          defaultValue={inboxOrderOf('admin', search)}
          onChange={({ target }) => go({ ...search, orderBy: inboxOrders.find((order) => order === target.value) })}
        />
        <Button type="submit" kind="quiet" wide={false} icon={mdiMagnify}>
          検索
        </Button>
      </div>
      <Disclosure summary="条件を追加" open={chipsOf(search).some(({ key }) => !inRow.has(key))}>
        <More search={search} />
      </Disclosure>
    </form>
  )
}

const inRow: ReadonlySet<string> = new Set(['keyword', 'status', 'estateID', 'buyerID', 'sellerID'])

function More({ search }: { search: OfficeSearch }) {
  const day = (label: string, name: DayCondition) => (
    <SearchText key={name} label={label} type="date" name={name} defaultValue={search[name]} />
  )
  return (
    <div className="cluster gap-3 bottom">
      <SearchChoice
        label="商談の進め方"
        name="negotiationType"
        all="すべて"
        choices={choicesOf(NegotiationType).map(({ code, label }) => [String(code), label] as const)}
        defaultValue={search.negotiationType ?? ''}
      />
      <SearchChoice
        label="都道府県"
        name="prefecturesCode"
        all="すべて"
        choices={prefectures().map(({ code, name }) => [code, name] as const)}
        defaultValue={search.prefecturesCode ?? ''}
      />
      <SearchChoice label="未読" name="unread" all="すべて" choices={thereOrNot} defaultValue={textOf(search.unread)} />
      <SearchChoice label="対応中の通報" name="reported" all="すべて" choices={thereOrNot} defaultValue={textOf(search.reported)} />
      <SearchChoice
        label="自分の名前のあるメモ"
        name="mentioned"
        all="すべて"
        choices={thereOrNot}
        defaultValue={textOf(search.mentioned)}
      />
      {day('待ち始めた日（から）', 'waitingSinceFrom')}
      {day('待ち始めた日（まで）', 'waitingSinceTo')}
      {day('最後のメッセージ（から）', 'lastSendAtFrom')}
      {day('最後のメッセージ（まで）', 'lastSendAtTo')}
      {day('商談の開始（から）', 'createdAtFrom')}
      {day('商談の開始（まで）', 'createdAtTo')}
    </div>
  )
}

/** Adds the owner named in the address if that operator is suspended or has left: a saved view may still filter by them. */
function unknownOwner({ owner }: OfficeSearch, colleagues: readonly Colleague[]): (readonly [string, string])[] {
  const known = owner === undefined || ownerFilters.some((one) => one === owner) || colleagues.some(({ id }) => id === owner)
  return known ? [] : [[owner, 'いまはいない方']]
}

const thereOrNot = [
  ['true', 'あり'],
  ['false', 'なし'],
] as const
const textOf = (flag: boolean | undefined) => (flag === undefined ? '' : String(flag))

/** The active filters; each can be removed on its own. */
export const FilterChips = ({ search, go, names }: FilterProps & { names: Names | undefined }) => (
  <Chips label="絞り込み中の条件" chips={chipsOf(search, names)} onRemove={({ key }) => go({ ...search, [key]: undefined })} />
)

/** Display names for the ids in the filter, taken from a negotiation in the list. */
export interface Names {
  estateTitle: string | undefined
  buyerName: string
  sellerName: string
}

const daysText: Record<DayCondition, (day: string) => string> = {
  waitingSinceFrom: (day) => `${day}から待ち`,
  waitingSinceTo: (day) => `${day}までに待ち`,
  lastSendAtFrom: (day) => `最後のメッセージが${day}以降`,
  lastSendAtTo: (day) => `最後のメッセージが${day}以前`,
  createdAtFrom: (day) => `${day}以降に開始`,
  createdAtTo: (day) => `${day}以前に開始`,
}

function chipsOf(search: OfficeSearch, names?: Names): { key: string; label: string }[] {
  const { keyword, status, negotiationType, prefecturesCode, unread, reported, mentioned, estateID, buyerID, sellerID } =
    conditionsOf(search)
  const chips: Record<string, string | undefined | false> = {
    keyword: keyword && `「${keyword}」`,
    estateID: estateID && `物件：${names?.estateTitle ?? estateID}`,
    buyerID: buyerID && `買主：${names?.buyerName ?? buyerID}`,
    sellerID: sellerID && `売主：${names?.sellerName ?? sellerID}`,
    status: status !== undefined && labelOf(TradeStatus, status),
    negotiationType: negotiationType !== undefined && `商談の進め方：${labelOf(NegotiationType, negotiationType)}`,
    prefecturesCode: prefecturesCode && (findPrefecture(prefecturesCode)?.name ?? prefecturesCode),
    unread: unread !== undefined && (unread ? '未読あり' : '未読なし'),
    reported: reported !== undefined && (reported ? '対応中の通報あり' : '対応中の通報なし'),
    mentioned: mentioned !== undefined && (mentioned ? '自分の名前のあるメモあり' : '自分の名前のあるメモなし'),
    ...Object.fromEntries(
      Object.entries(daysText).map(([name, words]) => [
        name,
        search[name as DayCondition] && words(String(search[name as DayCondition]).replaceAll('-', '/')),
      ]),
    ),
  }
  return Object.entries(chips).flatMap(([key, label]) => (label ? [{ key, label }] : []))
}
