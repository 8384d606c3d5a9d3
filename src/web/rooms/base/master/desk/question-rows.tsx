import { useState } from 'react'
import type { Wizard } from '#domain/base/master/contract.ts'
import { type WizardType, wizardTypes } from '#domain/base/master/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
import { type KeptGiven, KeptRows } from '#web/ui/reading/kept-rows.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { PutAway } from '#web/ui/reading/put-away.tsx'
import { fillWords } from './fills.ts'
import { QuestionDialog } from './question-dialog.tsx'
import own from './question-tree.module.css'
import { QuestionTree } from './question-tree.tsx'
import { unreached } from './reached.ts'
import { TryDialog } from './try-dialog.tsx'

/** A conversation: its questions, the fields each answer fills in, and where it leads. */
export function QuestionRows({ wizardType, adding, ...given }: KeptGiven<Wizard> & { wizardType: WizardType }) {
  const [trying, setTrying] = useState(false)
  const [listed, setListed] = useState(false)
  const [editing, setEditing] = useState<Wizard>()
  const asked = given.rows.filter(({ archivedFlag }) => !archivedFlag)
  const lost = unreached(asked)
  const putAway = ({ id, version }: Wizard) => api.deleteWizard({ params: { id } }, { ifMatch: version })
  const close = () => {
    setEditing(undefined)
    given.onAdded()
  }
  const moves = (row: Wizard) =>
    given.decides && (
      <>
        <Button kind="quiet" wide={false} aria-label={`「${row.question}」を編集する`} onClick={() => setEditing(row)}>
          編集する
        </Button>
        <PutAway name={row.question} words={<p>{PUT_AWAY}</p>} onPutAway={() => putAway(row)} onChanged={given.onChanged} />
      </>
    )
  const nextOf = (id: string | null) => asked.find((each) => each.id === id)?.question
  const wordsOf = (row: Wizard) => (
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
  )
  // The current row: it may have been saved since.
  const edited = editing && (given.rows.find(({ id }) => id === editing.id) ?? editing)
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
      {asked.length > 0 && (
        <div className={own.atDesk}>
          <div>
            <Button kind="quiet" wide={false} onClick={() => setListed(!listed)}>
              {listed ? 'つながりを見る' : '一覧と並び順を見る'}
            </Button>
          </div>
          {!listed && <QuestionTree questions={asked} wizardType={wizardType} moves={moves} />}
        </div>
      )}
      <div className={own.list} data-other={(asked.length > 0 && !listed) || undefined}>
        <KeptRows
          {...given}
          adding={false}
          nameOf={({ question }) => question}
          putAwayWords={PUT_AWAY}
          arrange={(body) => api.arrangeWizards({ body })}
          putAway={putAway}
          takeUp={({ id, version }) => api.patchWizard({ params: { id }, body: { archivedFlag: false } }, { ifMatch: version })}
          dialog={(dialog) => <QuestionDialog {...dialog} wizardType={wizardType} />}
        >
          {wordsOf}
        </KeptRows>
      </div>
      {/* Outside any part that may be hidden. */}
      {(adding || editing) && (
        <QuestionDialog
          row={edited}
          shown={edited && wordsOf(edited)}
          used={asked}
          wizardType={wizardType}
          onSaved={given.onChanged}
          onClose={close}
        />
      )}
      {trying && <TryDialog questions={asked} onClose={() => setTrying(false)} />}
    </>
  )
}

const PUT_AWAY = 'これからはたずねません。すでにいただいた答えは、そのまま残ります。'
