import { Button } from '../button.tsx'
import { showFailure, showToast } from '../toast.tsx'
import { useAction } from '../use-once.ts'
import styles from './card-rows.module.css'
import { Disclosure } from './disclosure.tsx'

/** Archived rows, folded; each can be restored. */
export function PutAwayRows<Row extends { id: string }>({
  rows,
  nameOf,
  takeUp,
  onChanged,
}: {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** Absent for users who may not. */
  takeUp?: (row: Row) => Promise<unknown>
  onChanged: () => unknown
}) {
  const { busy, run } = useAction({ tell: showFailure })
  if (rows.length === 0) return null
  return (
    <Disclosure summary={`使っていないもの（${rows.length}件）`}>
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li key={row.id} className={`tinted cluster middle between gap-3 pad-3 ${styles.row}`}>
            <span>{nameOf(row)}</span>
            {takeUp && (
              <Button
                kind="quiet"
                wide={false}
                busy={busy}
                aria-label={`「${nameOf(row)}」をまた使う`}
                onClick={() =>
                  run(async () => {
                    await takeUp(row)
                    showToast('また使えるようにしました')
                    await onChanged()
                  })
                }
              >
                また使う
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
