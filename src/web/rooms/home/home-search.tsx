import { mdiMagnify } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId } from 'react'
import { wishes } from '#web/rooms/market/search/conditions/wishes.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './home-search.module.css'

/**
 * A single field for a station, a place or a wish, with suggestions. A plain form that submits to a URL: it works before the script has loaded, and
 * without it.
 */
export function HomeSearch({ places }: { places: readonly string[] }) {
  const navigate = useNavigate()
  const suggestions = useId()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    void navigate({ to: '/buyer/estate', search: (keyword ? { keyword } : {}) as Record<string, string> })
  }
  return (
    <search className={styles.search}>
      <form
        className={`grid gap-2 pad-2 rounded paper rest-auto on-screen ${styles.form}`}
        action="/buyer/estate"
        method="get"
        onSubmit={search}
      >
        <input
          className={`shrinks sides-3 rounded-s paper ink ${styles.field}`}
          type="search"
          name="keyword"
          aria-label="キーワード"
          placeholder="地名・駅・こだわり"
          maxLength={100}
          list={suggestions}
          autoComplete="off"
        />
        <datalist id={suggestions}>
          {[...wishes, ...places].map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
        <Button type="submit" icon={mdiMagnify} wide={false}>
          検索する
        </Button>
      </form>
    </search>
  )
}
