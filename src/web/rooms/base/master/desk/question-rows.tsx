import { mdiPencilOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import type { Wizard } from '#domain/base/master/contract.ts'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/reading/card-rows.module.css'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { QuestionDialog } from './question-dialog.tsx'

/** The questions of one conversation. Only their text is edited here. */
export function QuestionRows({ rows, decides, onChanged }: { rows: readonly Wizard[]; decides: boolean; onChanged: () => unknown }) {
  const [openID, setOpenID] = useState<string>()
  const asked = rows.filter(({ archivedFlag }) => !archivedFlag)
  // Looked up again, because a refused save reloads the rows.
  const open = asked.find(({ id }) => id === openID)
  return (
    <>
      <ul className="grid gap-2">
        {asked.map((row) => (
          <li key={row.id} className={classes('tinted cluster middle between gap-3 pad-3', styles.row, decides && 'relative hovers-deep')}>
            <QuestionText row={row}>
              {decides && (
                <button
                  type="button"
                  className="bold text-start covers"
                  aria-label={`「${row.question}」を編集する`}
                  onClick={() => setOpenID(row.id)}
                >
                  {row.question}
                </button>
              )}
            </QuestionText>
            {decides && <RoundIcon path={mdiPencilOutline} ground="paper" />}
          </li>
        ))}
      </ul>
      {open && (
        <QuestionDialog row={open} onSaved={onChanged} onClose={() => setOpenID(undefined)}>
          <QuestionText row={open} />
        </QuestionDialog>
      )}
    </>
  )
}

/** `children` take the place of the question. */
const QuestionText = ({ row: { question, options }, children }: { row: Wizard; children?: ReactNode }) => (
  <div className={styles.what}>
    <p>{children || <strong>{question}</strong>}</p>
    <ul className="cluster gap-1 hint above-1">
      {options.map(({ label }) => (
        <li key={label} className="paper rounded-s sides-2">
          {label}
        </li>
      ))}
    </ul>
  </div>
)
