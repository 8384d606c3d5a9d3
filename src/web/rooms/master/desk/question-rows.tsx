import { useState } from 'react'
import type { Wizard } from '#domain/master/contract.ts'
import { type WizardType, wizardTypes } from '#domain/master/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
import { type KeptGiven, KeptRows } from '#web/ui/reading/kept-rows.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { fillWords } from './fills.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { unreached } from './reached.ts'
import { TryDialog } from './try-dialog.tsx'

/** One conversation: its questions, what each answer fills in, and where it leads. */
export function QuestionRows({ wizardType, ...given }: KeptGiven<Wizard> & { wizardType: WizardType }) {
  const [trying, setTrying] = useState(false)
  const asked = given.rows.filter(({ archivedFlag }) => !archivedFlag)
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
      <KeptRows
        {...given}
        nameOf={({ question }) => question}
        putAwayWords="これからはたずねません。すでにいただいた答えは、そのまま残ります。"
        arrange={(body) => api.arrangeWizards({ body })}
        putAway={({ id, version }) => api.deleteWizard({ params: { id } }, { ifMatch: version })}
        takeUp={({ id, version }) => api.patchWizard({ params: { id }, body: { archivedFlag: false } }, { ifMatch: version })}
        dialog={(dialog) => <QuestionDialog {...dialog} wizardType={wizardType} />}
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
      </KeptRows>
      {trying && <TryDialog questions={asked} onClose={() => setTrying(false)} />}
    </>
  )
}
