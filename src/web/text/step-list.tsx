import type { ReactNode } from 'react'
import styles from './step-list.module.css'

/** A process in a few steps, under a band in the colour of its role. */
export function StepList({
  title,
  tone,
  steps,
  action,
}: {
  title: string
  tone: 'buyer' | 'seller'
  steps: readonly { title: string; text: string }[]
  action?: ReactNode
}) {
  return (
    <div className={`${styles.way} ${styles[tone]}`}>
      <h2>{title}</h2>
      <ol className={`stack gap-4 ${styles.steps}`}>
        {steps.map((step, index) => (
          <li className="row gap-3" key={step.title}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      {action}
    </div>
  )
}
