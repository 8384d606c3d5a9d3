import { mdiMagnify } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { assigneeFilters } from '#domain/office/review-assignment/enumerations.ts'
import type { Colleague } from '#web/rooms/office/review-assignment/assignee-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterFold } from '#web/ui/search/filter-fold.tsx'
import { SearchChoice, SearchText } from '#web/ui/search/search-field.tsx'
import { one } from '#web/url/search-params.ts'
import { type SellerAddress, sellerOrderOf, sellerOrders } from './seller-search.ts'

const ownerText = { me: '自分', none: '未担当' } as const

/** A form whose state is the address, so it works before the page is hydrated. */
export function SellerFilter({ search, colleagues }: { search: SellerAddress; colleagues: readonly Colleague[] }) {
  const navigate = useNavigate()
  const go = (next: SellerAddress) => navigate({ to: '/admin/approve/seller', search: { ...search, ...next } })
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    void go({ keyword: one(given.get('keyword')), owner: one(given.get('owner')), order: one(given.get('order')) })
  }
  return (
    <search>
      <FilterFold chosen={[search.keyword, search.owner].filter(Boolean).length}>
        <form key={JSON.stringify(search)} className="cluster gap-3 bottom" action="/admin/approve/seller" onSubmit={find}>
          {search.tab && <input type="hidden" name="tab" value={search.tab} />}
          <div className="wide-field">
            <SearchText
              label="会員番号・氏名・電話・住所・メール・会社名"
              name="keyword"
              type="search"
              defaultValue={search.keyword}
              maxLength={100}
            />
          </div>
          <SearchChoice
            label="担当"
            name="owner"
            all="全員"
            choices={[
              ...assigneeFilters.map((owner) => [owner, ownerText[owner]] as const),
              ...colleagues.map(({ id, name }) => [id, name] as const),
            ]}
            defaultValue={search.owner ?? ''}
            onChange={({ target }) => go({ owner: target.value || undefined })}
          />
          <SearchChoice
            label="並び替え"
            name="order"
            choices={Object.entries(sellerOrders)}
            defaultValue={sellerOrderOf(search)}
            onChange={({ target }) => go({ order: target.value })}
          />
          <Button type="submit" kind="quiet" wide={false} icon={mdiMagnify}>
            検索する
          </Button>
        </form>
      </FilterFold>
    </search>
  )
}
