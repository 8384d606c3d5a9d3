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
    <div className={`stack from-top left gap-4 tinted ${styles.way} ${styles[tone]}`}>
      <h2>{title}</h2>
      <ol className="stack gap-4">
        {steps.map((step, index) => (
          <li className="row gap-3" key={step.title}>
            <span className={`centered rigid circle bold figures ${styles.number}`} aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3 className="text-m">{step.title}</h3>
              <p className="muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      {action}
    </div>
  )
}
