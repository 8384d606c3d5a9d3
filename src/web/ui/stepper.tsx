import { mdiCheck, mdiMinus } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

export interface Step {
  label: string
  /** `passed`: behind the present step, but skipped. */
  state: 'done' | 'passed' | 'now' | 'ahead'
  /** Remaining work of the step: あと2項目. */
  note?: string
  /** Link to a step the user may return to. */
  link?: (content: ReactNode) => ReactNode
}

/** Progress through a series of steps. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <div className={styles.frame}>
      <ol className={`row ${styles.stepper}`} aria-label={label}>
        {steps.map((step, index) => (
          <li key={step.label} className={styles[step.state]} aria-current={step.state === 'now' ? 'step' : undefined}>
            {(step.link ?? keep)(
              <>
                <span className={styles.number}>
                  {step.state === 'done' ? (
                    <Icon path={mdiCheck} size="small" label="済み" />
                  ) : step.state === 'passed' ? (
                    <Icon path={mdiMinus} size="small" label="行いませんでした" />
                  ) : (
                    index + 1
                  )}
                </span>
                <span className={styles.label}>{step.label}</span>
                {step.note && <span className={styles.note}>{step.note}</span>}
              </>,
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

const keep = (content: ReactNode) => <span>{content}</span>
