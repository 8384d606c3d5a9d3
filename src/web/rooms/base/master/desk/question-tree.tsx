import type { ReactNode } from 'react'
import type { Wizard } from '#domain/base/master/contract.ts'
import type { WizardType } from '#domain/base/master/enumerations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { fillWords } from './fills.ts'
import { type Branch, branchesOf, type Way } from './question-branches.ts'
import styles from './question-tree.module.css'

/** The conversation as a tree, from its first question. */
export function QuestionTree({
  questions,
  wizardType,
  moves,
}: {
  questions: readonly Wizard[]
  wizardType: WizardType
  /** Actions for a question. */
  moves: (question: Wizard) => ReactNode
}) {
  const { tree, lost } = branchesOf(questions)
  const given = { wizardType, moves }
  return (
    <div className="stack gap-5">
      {tree ? (
        <ul className={`stack gap-3 ${styles.tree}`} aria-label="質問のつながり">
          <Grown branch={tree} {...given} />
        </ul>
      ) : (
        <p>最初の質問がまだありません。質問を編集して「最初の質問にする」を選んでください。</p>
      )}
      {lost.length > 0 && (
        <section className="stack gap-3">
          <h3>どこからも続いていない質問</h3>
          <ul className={`stack gap-3 ${styles.tree}`}>
            {lost.map((branch) => (
              <Grown key={branch.question.id} branch={branch} {...given} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface Given {
  wizardType: WizardType
  moves: (question: Wizard) => ReactNode
}

function Grown({ branch: { question, ways }, ...given }: Given & { branch: Branch }) {
  return (
    <li className="stack gap-3">
      <div className={styles.question}>
        <p className="cluster gap-2">
          <strong>{question.question}</strong>
          {question.startFlag && <Badge tone="admin">最初の質問</Badge>}
        </p>
        <div className="cluster gap-2">{given.moves(question)}</div>
      </div>
      {ways.length === 0 && <p className={styles.end}>答えがまだありません。</p>}
      {ways.length > 0 && (
        <ul className={`stack gap-3 ${styles.ways}`}>
          {ways.map((way) => (
            <Leading key={way.options.map(({ label }) => label).join()} way={way} {...given} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Leading({ way: { options, branch, again }, ...given }: Given & { way: Way }) {
  return (
    <li className="stack gap-2">
      <ul className={`cluster gap-2 ${styles.options}`} aria-label="答え">
        {options.map(({ label, fills }) => {
          const fill = fillWords(given.wizardType, fills)
          return (
            <li key={label}>
              {label}
              {fill && <span className={styles.fill}>{fill}</span>}
            </li>
          )
        })}
      </ul>
      {branch && (
        <ul className={`stack gap-3 ${styles.tree}`}>
          <Grown branch={branch} {...given} />
        </ul>
      )}
      {!branch && <p className={styles.end}>{again ? `→ 「${again.question}」へ（上にあります）` : '→ 終わり'}</p>}
    </li>
  )
}
