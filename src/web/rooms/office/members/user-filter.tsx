import { mdiMagnify } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { WAITING } from '#domain/money/payment/standing.ts'
import { usageFeeStates } from '#domain/people/user/enumerations.ts'
import { findPrefecture, prefectures } from '#web/rooms/base/master/prefectures.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { FilterFold } from '#web/ui/search/filter-fold.tsx'
import { SearchChoice, SearchText } from '#web/ui/search/search-field.tsx'
import { one } from '#web/url/search-params.ts'
import { conditionsOf, type MemberSearchParams } from './member-search.ts'

const names = [
  ...(['keyword', 'prefecturesCode', 'usageFeeActive', 'substituteFlag', 'unpaid', 'reported', 'seen'] as const),
  ...(['createdAtFrom', 'createdAtTo'] as const),
]
const fees = Object.entries(usageFeeStates)
const agents = [
  ['true', '代理人'],
  ['false', '本人'],
] as const
const visits = [
  ['true', '30日以内にあり'],
  ['false', '30日以上なし'],
] as const

/** Filter of the list. Its state is the address, so the form works before the page is hydrated. */
export function UserFilter({ search }: { search: MemberSearchParams }) {
  const navigate = useNavigate()
  const go = (next: MemberSearchParams) => navigate({ to: '/admin/user', search: next })
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    void go({ tab: search.tab, ...Object.fromEntries(names.map((name) => [name, one(given.get(name))])) })
  }
  const asked = conditionsOf(search)
  const { keyword, prefecturesCode, usageFeeActive, substituteFlag, unpaid, reported, seen, createdAtFrom, createdAtTo } = asked
  const chosen = [
    keyword && { key: 'keyword', label: `「${keyword}」` },
    prefecturesCode && { key: 'prefecturesCode', label: findPrefecture(prefecturesCode)?.name ?? prefecturesCode },
    usageFeeActive !== undefined && { key: 'usageFeeActive', label: `利用料：${usageFeeStates[`${usageFeeActive}`]}` },
    substituteFlag !== undefined && { key: 'substituteFlag', label: substituteFlag ? '代理人' : '代理人を除く' },
    reported && { key: 'reported', label: '対応中の通報あり' },
    seen && { key: 'seen', label: `最近の利用：${Object.fromEntries(visits)[seen]}` },
    unpaid && { key: 'unpaid', label: `${WAITING}あり` },
    createdAtFrom && { key: 'createdAtFrom', label: `${createdAtFrom}以降の登録` },
    createdAtTo && { key: 'createdAtTo', label: `${createdAtTo}以前の登録` },
  ].filter((chip) => typeof chip === 'object')
  return (
    <search className="stack gap-3">
      <FilterFold chosen={chosen.length}>
        {/* The form is remounted from the address whenever the filter changes. */}
        <form className="stack gap-2" action="/admin/user" onSubmit={find} key={JSON.stringify(search)}>
          {search.tab && <input type="hidden" name="tab" value={search.tab} />}
          <div className="cluster gap-3 bottom">
            <div className="wide-field">
              <SearchText label="氏名・番号・電話・住所など" type="search" name="keyword" defaultValue={keyword} maxLength={100} />
            </div>
            <Button type="submit" kind="quiet" wide={false} icon={mdiMagnify}>
              検索
            </Button>
          </div>
          <Disclosure summary="条件を追加" open={chosen.some(({ key }) => key !== 'keyword')}>
            <div className="cluster gap-3 bottom">
              <SearchChoice
                label="都道府県"
                name="prefecturesCode"
                all="すべて"
                choices={prefectures().map(({ code, name }) => [code, name] as const)}
                defaultValue={prefecturesCode ?? ''}
              />
              <SearchChoice
                label="サイト利用料"
                name="usageFeeActive"
                all="すべて"
                choices={fees}
                defaultValue={usageFeeActive === undefined ? '' : String(usageFeeActive)}
              />
              <SearchChoice label={WAITING} name="unpaid" all="すべて" choices={[['true', 'あり']]} defaultValue={unpaid ?? ''} />
              <SearchChoice label="対応中の通報" name="reported" all="すべて" choices={[['true', 'あり']]} defaultValue={reported ?? ''} />
              <SearchChoice label="最近の利用" name="seen" all="すべて" choices={visits} defaultValue={seen ?? ''} />
              <SearchChoice
                label="代理人"
                name="substituteFlag"
                all="すべて"
                choices={agents}
                defaultValue={substituteFlag === undefined ? '' : String(substituteFlag)}
              />
              <SearchText label="登録日（から）" type="date" name="createdAtFrom" defaultValue={createdAtFrom} />
              <SearchText label="登録日（まで）" type="date" name="createdAtTo" defaultValue={createdAtTo} />
            </div>
          </Disclosure>
        </form>
      </FilterFold>
      <Chips label="絞り込み中の条件" chips={chosen} onRemove={({ key }) => go({ ...search, [key]: undefined })} />
    </search>
  )
}
