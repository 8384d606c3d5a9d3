import { mdiPencilOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import type { Wizard } from '#domain/base/master/contract.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
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
          <li key={row.id} className={classes(styles.row, decides && 'relative hovers')}>
            <QuestionText row={row}>
              {decides && (
                <button
                  type="button"
                  className="inline-row gap-2 bold covers"
                  aria-label={`「${row.question}」を編集する`}
                  onClick={() => setOpenID(row.id)}
                >
                  {row.question}
                  <Icon path={mdiPencilOutline} size="small" />
                </button>
              )}
            </QuestionText>
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
    <p className="hint">{options.map(({ label }) => label).join('・')}</p>
  </div>
)
