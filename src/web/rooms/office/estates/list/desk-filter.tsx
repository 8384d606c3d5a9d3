import { mdiMagnify } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { choicesOf, labelOf } from '#domain/base/words/codes.ts'
import { formatNumber } from '#domain/base/words/format.ts'
import { findPrefecture, prefectures } from '#web/rooms/base/master/prefectures.ts'
import type { Colleague } from '#web/rooms/office/review-assignment/assignee-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { FilterFold } from '#web/ui/search/filter-fold.tsx'
import { SearchChoice, SearchText } from '#web/ui/search/search-field.tsx'
import { addressOf, type DeskOrder, type DeskSearch, deskOrderOf, readDeskSearch } from './desk-search.ts'

const wordsOfOrders: Record<DeskOrder, string> = {
  'appliedAt:asc': '申請が古い順',
  'appliedAt:desc': '申請が新しい順',
  'updatedAt:desc': '更新が新しい順',
  'estateNumber:desc': '物件番号が大きい順',
  'estateNumber:asc': '物件番号が小さい順',
  'price:desc': '価格が高い順',
  'price:asc': '価格が安い順',
  'negotiationCount:desc': '商談が多い順',
  'negotiationCount:asc': '商談が少ない順',
}

/** Filter and order of the list. Its state is the address, so the form works before the page is hydrated. */
export function DeskFilter({ search, colleagues }: { search: DeskSearch; colleagues: readonly Colleague[] }) {
  const navigate = useNavigate()
  const go = (next: DeskSearch, replace = false) => navigate({ to: '/admin/estate', search: addressOf(next), replace })
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void go({ ...readDeskSearch(Object.fromEntries(new FormData(event.currentTarget))), tab: search.tab })
  }
  const { keyword, owner, same, estateType, prefecturesCode, priceFrom, priceTo } = search
  const chosen = [
    keyword && { key: 'keyword', label: `「${keyword}」` },
    owner && { key: 'owner', label: `担当：${ownerChoices(colleagues).find(([id]) => id === owner)?.[1] ?? owner}` },
    same && { key: 'same', label: '重複の可能性' },
    estateType && { key: 'estateType', label: labelOf(estateTypes, estateType) },
    prefecturesCode && { key: 'prefecturesCode', label: findPrefecture(prefecturesCode)?.name ?? prefecturesCode },
    priceFrom !== undefined && { key: 'priceFrom', label: `${formatNumber(priceFrom)}万円以上` },
    priceTo !== undefined && { key: 'priceTo', label: `${formatNumber(priceTo)}万円以下` },
  ].filter((chip) => typeof chip === 'object')
  return (
    <search className="stack gap-3">
      <FilterFold chosen={chosen.length}>
        {/* The form is remounted from the address whenever the filter changes. */}
        <form className="stack gap-2" action="/admin/estate" onSubmit={find} key={JSON.stringify(addressOf(search))}>
          {search.tab && <input type="hidden" name="tab" value={search.tab} />}
          <div className="cluster gap-3 bottom">
            <div className="wide-field">
              <SearchText
                label="物件番号・タイトル・所在地・駅・売主"
                type="search"
                name="keyword"
                defaultValue={keyword}
                maxLength={100}
              />
            </div>
            <SearchChoice label="担当" name="owner" all="全員" choices={ownerChoices(colleagues)} defaultValue={owner ?? ''} />
            <SearchChoice
              label="並び替え"
              name="orderBy"
              choices={Object.entries(wordsOfOrders)}
              defaultValue={deskOrderOf(search)}
              onChange={({ target }) => go({ ...search, orderBy: target.value as DeskOrder }, true)}
            />
            <Button type="submit" kind="quiet" wide={false} icon={mdiMagnify}>
              検索
            </Button>
          </div>
          <Disclosure summary="条件を追加" open={chosen.some(({ key }) => key !== 'keyword' && key !== 'owner')}>
            <div className="cluster gap-3 bottom">
              <SearchChoice
                label="物件種別"
                name="estateType"
                all="すべて"
                choices={choicesOf(estateTypes).map(({ code, label }) => [String(code), label] as const)}
                defaultValue={estateType ?? ''}
              />
              <SearchChoice
                label="都道府県"
                name="prefecturesCode"
                all="すべて"
                choices={prefectures().map(({ code, name }) => [code, name] as const)}
                defaultValue={prefecturesCode ?? ''}
              />
              <div className="row gap-2">
                <SearchText label="価格（万円以上）" name="priceFrom" inputMode="numeric" size={9} defaultValue={priceFrom} maxLength={9} />
                <SearchText label="価格（万円以下）" name="priceTo" inputMode="numeric" size={9} defaultValue={priceTo} maxLength={9} />
              </div>
              <SearchChoice label="重複" name="same" all="すべて" choices={[['true', '重複の可能性がある']]} defaultValue={same ?? ''} />
            </div>
          </Disclosure>
        </form>
      </FilterFold>
      <Chips label="絞り込み中の条件" chips={chosen} onRemove={({ key }) => go({ ...search, [key]: undefined })} />
    </search>
  )
}

const ownerChoices = (colleagues: readonly Colleague[]) =>
  [['me', '自分'], ['none', '未担当'], ...colleagues.map(({ id, name }) => [id, name] as const)] as const
