import type { ReactNode } from 'react'
import styles from './stepper.module.css'

export interface Step {
  label: string
  /** `skipped`: behind the present step, without a record here. */
  state: 'done' | 'skipped' | 'now' | 'ahead'
  /** Remaining work of the step: あと2項目. */
  note?: string
  /** Link to a step the user may return to. */
  link?: (content: ReactNode) => ReactNode
}

/** Progress through a series of steps. `brief`: the present one in words, where a narrow frame has none; off where the title says it. */
export function Stepper({ label, steps, brief = true }: { label: string; steps: readonly Step[]; brief?: boolean }) {
  const current = steps.findIndex(({ state }) => state === 'now')
  return (
    <div className={styles.frame}>
      <ol className={`row gap-1 ${styles.stepper}`} aria-label={label}>
        {steps.map((step, index) => (
          <li key={step.label} className={styles[step.state]} aria-current={step.state === 'now' ? 'step' : undefined}>
            {(step.link ?? keep)(
              <>
                <span className={`circle ${styles.part}`} />
                <span className="visually-hidden">
                  {step.state === 'done' ? '済み' : step.state === 'skipped' ? '記録はありません' : index + 1}
                </span>
                <span className={styles.label}>{step.label}</span>
                {step.note && <span className={`rounded-s ink nowrap ${styles.note}`}>{step.note}</span>}
              </>,
            )}
          </li>
        ))}
      </ol>
      {/* Visible in a narrow frame, where the segments have no words. The list above is read out. */}
      {brief && (
        <p
          className={`bold ${styles.brief}`}
          data-words={`${current + 1 || steps.length}/${steps.length} ${steps[current]?.label ?? '完了'}`}
          aria-hidden
        />
      )}
    </div>
  )
}

/** A bar of parts without words, for a figure that stands next to it. */
export const Segments = ({
  all,
  done,
  waiting = 0,
  now = false,
}: {
  all: number
  done: number
  /** Those after the done ones that wait for an answer. */
  waiting?: number
  /** The part after those done is under way. */
  now?: boolean
}) => {
  const stateOf = (index: number) => (index < done ? 'done' : index < done + waiting ? 'waiting' : now && index === done ? 'now' : 'ahead')
  return (
    <span className="row gap-1" aria-hidden>
      {Array.from({ length: all }, (_, index) => `${index}`).map((key, index) => (
        <span key={key} className={`grows ${styles[stateOf(index)]}`}>
          <span className={`block circle ${styles.part}`} />
        </span>
      ))}
    </span>
  )
}

const keep = (content: ReactNode) => <span>{content}</span>
