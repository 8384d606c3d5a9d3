import type { ReviewKind } from '#domain/office/review-assignment/enumerations.ts'
import { api } from '#web/api/client.ts'
import { useChanged } from '#web/live/use-held.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { SearchChoice } from '#web/ui/search/search-field.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

interface AssignedReview {
  id: string
  assigneeID: string | null
  assigneeName?: string | null
}
export interface Colleague {
  id: string
  name: string
}
const NOBODY = 'nobody'

/** Assigns one or more applications. Those taken by someone else in the meantime keep their assignee, and this is reported. */
export function AssigneeChoice({
  kind,
  of,
  colleagues,
  onDone,
}: {
  kind: ReviewKind
  of: readonly AssignedReview[]
  colleagues: readonly Colleague[]
  onDone?: () => void
}) {
  const house = useViewer()?.house
  const changed = useChanged()
  const { busy, run } = useAction({ tell: showFailure, after: changed })
  const [first] = of
  const current = of.length === 1 ? (first?.assigneeID ?? NOBODY) : ''
  const here = colleagues.filter(({ id }) => id !== house).map(({ id, name }) => [id, name] as const)
  // A suspended operator is still the assignee.
  const gone =
    current === '' || current === NOBODY || here.some(([id]) => id === current)
      ? []
      : [[current, first?.assigneeName ?? 'ほかの方'] as const]
  const choices = [[NOBODY, '未担当'] as const, ...here, ...gone]
  const give = (to: string) =>
    run(async () => {
      const reviews = of.map(({ id, assigneeID }) => ({ id, from: assigneeID }))
      const { items } = await api.assignReviews({ body: { kind, reviews, to: to === NOBODY ? null : to } })
      const failed = items.filter(({ done }) => !done)
      const changed = of.length === 1 ? '担当を変えました' : `${items.length}件中${items.length - failed.length}件の担当を変えました`
      const isAway = items.some(({ warning }) => warning === 'away')
      const words = isAway ? `${changed}。選んだ方は不在のため、代わりの方（いないときは未担当）が担当です` : changed
      if (failed.length === 0) showToast(words)
      else showToast([of.length > 1 && words, ...new Set(failed.map(({ title }) => title))].filter(Boolean).join('。'), { kind: 'failed' })
      onDone?.()
    })
  return (
    <SearchChoice
      label="担当"
      all={of.length === 1 ? undefined : '選んでください'}
      choices={choices}
      value={current}
      disabled={busy}
      onChange={({ target }) => target.value && void give(target.value)}
    />
  )
}
