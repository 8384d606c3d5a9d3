import { mdiMagnify } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { documentKinds } from '#domain/money/document/enumerations.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterFold } from '#web/ui/search/filter-fold.tsx'
import { SearchChoice, SearchText } from '#web/ui/search/search-field.tsx'
import { one } from '#web/url/search-params.ts'
import { type DocumentAddress, documentNames, documentQuery } from './document-search.ts'

/** Filter of the list. Its state is the address, so the form works before the page is hydrated. */
export function DocumentFilter({ search }: { search: DocumentAddress }) {
  const navigate = useNavigate()
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const next = Object.fromEntries(documentNames.map((name) => [name, one(given.get(name))]))
    void navigate({ to: '/admin/document/{-$id}', params: { id: undefined }, search: next })
  }
  const asked = documentQuery(search)
  const chosen = Object.values(asked).filter((each) => each !== undefined).length
  return (
    <search>
      <FilterFold chosen={chosen}>
        {/* The form is remounted from the address whenever the filter changes. */}
        <form className="cluster gap-3" action="/admin/document" onSubmit={find} key={JSON.stringify(search)}>
          <SearchText label="番号・宛名" type="search" name="keyword" defaultValue={asked.keyword} maxLength={100} />
          <SearchChoice label="種類" name="kind" all="すべて" choices={Object.entries(documentKinds)} defaultValue={asked.kind ?? ''} />
          <SearchText label="発行日（ここから）" type="date" name="issuedOnFrom" defaultValue={asked.issuedOnFrom} />
          <SearchText label="発行日（ここまで）" type="date" name="issuedOnTo" defaultValue={asked.issuedOnTo} />
          <SearchText label="取引日（ここから）" type="date" name="transactionOnFrom" defaultValue={asked.transactionOnFrom} />
          <SearchText label="取引日（ここまで）" type="date" name="transactionOnTo" defaultValue={asked.transactionOnTo} />
          <SearchText label="金額（ここから）" inputMode="numeric" name="amountFrom" defaultValue={asked.amountFrom} />
          <SearchText label="金額（ここまで）" inputMode="numeric" name="amountTo" defaultValue={asked.amountTo} />
          <SearchChoice
            label="状態"
            name="valid"
            all="すべて"
            choices={[
              ['true', '有効'],
              ['false', '無効・新しい版あり'],
            ]}
            defaultValue={asked.valid === undefined ? '' : String(asked.valid)}
          />
          <Button type="submit" kind="quiet" wide={false} icon={mdiMagnify}>
            検索
          </Button>
        </form>
      </FilterFold>
    </search>
  )
}
