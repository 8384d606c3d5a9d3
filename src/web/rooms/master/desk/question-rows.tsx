import { useState } from 'react'
import type { Wizard } from '#domain/master/contract.ts'
import { type WizardType, wizardTypes } from '#domain/master/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ArrangedRows } from '#web/ui/reading/arranged-rows.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
import { Notice } from '#web/ui/reading/notice.tsx'
import { PutAway, PutAwayRows } from '#web/ui/reading/put-away.tsx'
import { fillWords } from './fills.ts'
import { lastOf, type MasterGiven } from './given.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { unreached } from './reached.ts'
import { TryDialog } from './try-dialog.tsx'

/** One conversation: its questions, what each answer fills in, and where it leads. */
export function QuestionRows({ wizardType, rows, decides, adding, onAdded, onChanged }: MasterGiven<Wizard> & { wizardType: WizardType }) {
  const [editing, setEditing] = useState<Wizard>()
  const [trying, setTrying] = useState(false)
  const asked = rows.filter(({ archivedFlag }) => !archivedFlag)
  const nameOf = ({ question }: Wizard) => question
  const lost = unreached(asked)
  const nextOf = (id: string | null) => asked.find((each) => each.id === id)?.question
  return (
    <>
      {asked.length > 0 && (
        <div>
          <Button kind="quiet" wide={false} onClick={() => setTrying(true)}>
            {wizardTypes[wizardType]}の質問を試す
          </Button>
        </div>
      )}
      {lost.length > 0 && (
        <Notice kind="warning" title="どこからも続いていない質問があります">
          <p>{lost.map(({ question }) => `「${question}」`).join('、')}は表示されません。ほかの質問の「次の質問」に選んでください。</p>
        </Notice>
      )}
      {asked.length === 0 && <p>まだありません。「追加する」から作れます。</p>}
      <ArrangedRows
        rows={asked}
        nameOf={nameOf}
        arrange={decides ? (body) => api.arrangeWizards({ body }) : undefined}
        onChanged={onChanged}
        moves={
          decides
            ? (row) => (
                <>
                  <Button kind="quiet" wide={false} aria-label={`「${row.question}」を編集する`} onClick={() => setEditing(row)}>
                    編集する
                  </Button>
                  <PutAway
                    name={row.question}
                    words="これからはたずねません。すでにいただいた答えは、そのまま残ります。"
                    onPutAway={() => api.deleteWizard({ params: { id: row.id } }, { ifMatch: row.version })}
                    onChanged={onChanged}
                  />
                </>
              )
            : undefined
        }
      >
        {(row) => (
          <>
            <p className="cluster gap-2">
              <strong>{row.question}</strong>
              {row.startFlag && <Badge tone="admin">最初の質問</Badge>}
            </p>
            <ul className={styles.second}>
              {row.options.map(({ label, fills, nextID }) => (
                <li key={label}>
                  {label}
                  {fillWords(wizardType, fills) && `（${fillWords(wizardType, fills)}）`} → {nextOf(nextID) ?? '終わり'}
                </li>
              ))}
              {row.options.length === 0 && <li>答えがまだありません。</li>}
            </ul>
          </>
        )}
      </ArrangedRows>
      <PutAwayRows
        rows={rows.filter(({ archivedFlag }) => archivedFlag)}
        nameOf={nameOf}
        takeUp={
          decides
            ? ({ id, version }) => api.patchWizard({ params: { id }, body: { archivedFlag: false } }, { ifMatch: version })
            : undefined
        }
        onChanged={onChanged}
      />
      {(adding || editing) && (
        <QuestionDialog
          row={editing}
          others={asked.filter(({ id }) => id !== editing?.id)}
          wizardType={wizardType}
          last={lastOf(asked, 'displayOrder')}
          onSaved={onChanged}
          onClose={() => {
            setEditing(undefined)
            onAdded()
          }}
        />
      )}
      {trying && <TryDialog questions={asked} onClose={() => setTrying(false)} />}
    </>
  )
}
