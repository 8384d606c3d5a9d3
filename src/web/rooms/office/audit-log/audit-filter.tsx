import { mdiMagnify } from '@mdi/js'
import { Link, useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { actionKinds } from '#domain/office/audit-log/labels.ts'
import { subjectKinds } from '#domain/office/audit-log/subject-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterFold } from '#web/ui/search/filter-fold.tsx'
import { SearchChoice, SearchText } from '#web/ui/search/search-field.tsx'
import { type AuditPerson, nameOfPerson } from './audit-person.tsx'

export interface AuditAddress {
  subjectKind?: string
  actorID?: string
  deed?: string
  person?: string
  /** A name, number or address to find the person by. */
  who?: string
  keyword?: string
  atFrom?: string
  atTo?: string
}

const names = ['subjectKind', 'actorID', 'deed', 'person', 'who', 'keyword', 'atFrom', 'atTo'] as const

const isDay = (text?: string) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined)

export const conditionsOf = ({ subjectKind, actorID, person, keyword, atFrom, atTo, deed }: AuditAddress) => ({
  ...{ subjectKind, actorID, person, keyword },
  deed: deed?.split(','),
  atFrom: isDay(atFrom),
  atTo: isDay(atTo),
})

/** Filter of the list. Its state is the address, so the form works before the page is hydrated. */
export function AuditFilter({
  search,
  operators,
  person,
}: {
  search: AuditAddress
  operators: readonly (readonly [id: string, name: string])[]
  person: AuditPerson | undefined
}) {
  const navigate = useNavigate()
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const next = Object.fromEntries(names.map((name) => [name, String(given.get(name) ?? '').trim() || undefined]))
    // Searching for another person drops the former one.
    void navigate({ to: '/admin/record/audit', search: next.who ? { ...next, person: undefined } : next })
  }
  return (
    <search className="stack gap-3">
      <FilterFold chosen={names.filter((name) => search[name]).length}>
        <form className="cluster gap-3 bottom" action="/admin/record/audit" onSubmit={find} key={JSON.stringify(search)}>
          {search.person && <input type="hidden" name="person" value={search.person} />}
          <SearchText label="記録の中の言葉" type="search" name="keyword" defaultValue={search.keyword ?? ''} maxLength={100} />
          <SearchChoice label="何を" name="deed" all="すべて" choices={actionKinds} defaultValue={search.deed ?? ''} />
          <SearchChoice
            label="対象"
            name="subjectKind"
            all="すべて"
            choices={Object.entries(subjectKinds)}
            defaultValue={search.subjectKind ?? ''}
          />
          <SearchChoice label="だれが" name="actorID" all="全員" choices={operators} defaultValue={search.actorID ?? ''} />
          <SearchText
            label="関わる方（氏名・番号・メール）"
            type="search"
            name="who"
            defaultValue={search.who ?? ''}
            maxLength={100}
            autoComplete="off"
          />
          <SearchText label="この日から" type="date" name="atFrom" defaultValue={search.atFrom ?? ''} />
          <SearchText label="この日まで" type="date" name="atTo" defaultValue={search.atTo ?? ''} />
          <Button type="submit" kind="quiet" wide={false} icon={mdiMagnify}>
            検索する
          </Button>
        </form>
      </FilterFold>
      {search.person && (
        <p className="cluster gap-2">
          <span>
            {person ? `${nameOfPerson(person)}さんに関わる記録だけを表示しています。` : '退会した方に関わる記録だけを表示しています。'}
          </span>
          <Link to="/admin/record/audit" search={{ ...search, person: undefined }}>
            全員の記録に戻す
          </Link>
        </p>
      )}
    </search>
  )
}
