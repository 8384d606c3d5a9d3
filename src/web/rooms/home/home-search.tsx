import { mdiMagnify } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { prefectures } from '#web/rooms/base/master/prefectures.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchChoice, SearchText } from '#web/ui/search/search-field.tsx'
import styles from './home-hero.module.css'

/** A plain form that submits to a URL: it works before the script has loaded, and without it. */
export function HomeSearch() {
  const navigate = useNavigate()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    void navigate({ to: '/buyer/estate', search: Object.fromEntries(filled) as Record<string, string> })
  }
  return (
    <search>
      <form className={`stack gap-3 ${styles.form}`} action="/buyer/estate" method="get" onSubmit={search}>
        <SearchChoice label="物件種別" name="estateType" all="すべて" choices={Object.entries(estateTypes)} />
        <SearchChoice
          label="エリア"
          name="searchPrefecturesCodes"
          all="全国"
          choices={prefectures().map(({ code, name }) => [code, name] as const)}
        />
        <SearchText label="キーワード" name="keyword" type="search" placeholder="駅名・地名・特徴" maxLength={100} />
        <Button type="submit" icon={mdiMagnify}>
          検索する
        </Button>
      </form>
    </search>
  )
}
