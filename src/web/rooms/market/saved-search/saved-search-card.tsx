import { mdiChevronRight } from '@mdi/js'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { formatNumber } from '#domain/base/words/format.ts'
import { Frequency, frequencyNotes } from '#domain/market/saved-search/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchChoice } from '#web/ui/search/search-field.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { createOnce, useAction } from '#web/ui/use-once.ts'
import { beingChanged } from './being-changed.ts'
import { ConditionWords } from './condition-words.tsx'
import type { ShownSearch } from './load-saved-searches.ts'
import { RenameSearch } from './rename-search.tsx'
import styles from './saved-searches.module.css'

const choices = Object.entries(Frequency.labels).map(
  ([code, label]) => [code, `${label}（${frequencyNotes[Number(code) as Frequency]}）`] as const,
)

export function SavedSearchCard({ search }: { search: ShownSearch }) {
  const { id, userID, name, frequency, conditions, words, count, capped, newCount, covers } = search
  const router = useRouter()
  const [naming, setNaming] = useState(false)
  const plan = { tell: showFailure, after: router.invalidate }
  const { busy, run } = useAction(plan)
  /** Runs it, shows a toast, and reloads. */
  const act = (action: () => Promise<unknown>, done: string, undo?: () => void) =>
    run(async () => {
      await action()
      showToast(done, { undo })
    })
  // Uses a separate runner: it may be pressed while the page is still reloading without the search.
  const restore = () =>
    createOnce().run(async () => {
      await api.createSavedSearch({ body: { name, frequency, conditions } })
      showToast('元に戻しました')
    }, plan)
  const remove = () =>
    act(
      () => api.deleteSavedSearch({ params: { id } }),
      `「${name}」を削除しました`,
      () => void restore(),
    )
  const hear = (often: Frequency) =>
    act(() => api.patchSavedSearch({ params: { id }, body: { frequency: often } }), `新着メールを「${Frequency.labels[often]}」にしました`)
  // Visiting marks the new results as seen; navigation does not wait for that.
  const visit = () => void api.visitSavedSearch({ params: { id } }).catch(() => {})

  // The results page then offers to replace this search with the new conditions.
  const change = () => beingChanged(userID).write({ id, name })

  return (
    <li className={`grid tinted clip relative ${styles.card}`}>
      {covers.length > 0 && (
        <div className={`grid ${styles.covers}`}>
          {covers.map((cover) => (
            <img
              className="fills deep"
              key={cover}
              src={pathOfSize(cover, 480)}
              alt=""
              width={480}
              height={360}
              loading="lazy"
              decoding="async"
            />
          ))}
        </div>
      )}
      <div className="stack gap-3 pad-4 from-top">
        <h2 className="text-l">
          <Link to="/buyer/estate" search={conditions} onClick={visit} className="row middle between gap-3 plain-link covers">
            {name}
            <Icon path={mdiChevronRight} />
          </Link>
        </h2>
        <p className="cluster baseline gap-1 gap-x-2">
          <span>
            該当 <strong className="text-2xl figures">{formatNumber(count)}</strong>件{capped && '以上'}
          </span>
          {newCount > 0 && <Badge tone="ink">新着 {formatNumber(newCount)}件</Badge>}
        </p>
        <ConditionWords words={words} label="条件" />
        <div className={`relative ${styles.choice}`}>
          <SearchChoice
            label="新着メール"
            choices={choices}
            value={String(frequency)}
            onChange={({ target }) => hear(Number(target.value) as Frequency)}
          />
        </div>
        <div className={`cluster relative ${styles.actions}`}>
          <LinkButton kind="plain" to="/buyer/estate" search={conditions} onClick={change}>
            条件を変える
          </LinkButton>
          <Button kind="plain" onClick={() => setNaming(true)}>
            名前を変える
          </Button>
          <Button kind="plain" busy={busy} onClick={remove}>
            削除
          </Button>
        </div>
      </div>
      {naming && (
        <RenameSearch
          name={name}
          onClose={() => setNaming(false)}
          onRename={async (to) => {
            await api.patchSavedSearch({ params: { id }, body: { name: to } })
            showToast('名前を変えました')
            await router.invalidate()
          }}
        />
      )}
    </li>
  )
}
