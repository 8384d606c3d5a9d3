import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ConfirmButton } from '../dialog/confirm-button.tsx'
import { showFailure, showToast } from '../toast.tsx'
import { useAction } from '../use-once.ts'
import styles from './card-rows.module.css'
import { Disclosure } from './disclosure.tsx'

/** Asks for confirmation before archiving. */
export function PutAway({
  name,
  words,
  onPutAway,
  onChanged,
}: {
  name: string
  words: ReactNode
  onPutAway: () => Promise<unknown>
  onChanged: () => unknown
}) {
  return (
    <ConfirmButton
      label={`「${name}」を使わない`}
      title={`「${name}」を使わないことにしますか`}
      confirm="はい、使わない"
      words={words}
      act={async () => {
        await onPutAway()
        showToast('使わないことにしました')
        await onChanged()
      }}
    >
      使わない
    </ConfirmButton>
  )
}

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
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
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
