import { mdiChevronRight } from '@mdi/js'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon } from '#web/ui/icon.tsx'
import styles from './next-steps.module.css'
import type { HomeIdle, HomeStep } from './steps.ts'

/** あなたの次の一歩: waiting actions of the signed-in user. */
export function NextSteps({ steps, idle }: { steps: readonly HomeStep[]; idle: HomeIdle }) {
  return (
    <section className={styles.steps} aria-labelledby="next-steps">
      <h1 id="next-steps">あなたの次の一歩</h1>
      {steps.length === 0 && (
        <div className={`stack gap-3 ${styles.none}`}>
          <p>{idle.words}</p>
          <p>
            <Link to={idle.to}>{idle.label}</Link>
          </p>
        </div>
      )}
      {steps.length > 0 && (
        <ul className={styles.list}>
          {steps.map(({ key, words, about, ...link }) => (
            <li key={key}>
              <Link {...(link as LinkProps)} className={styles.step}>
                <span className={styles.words}>
                  <strong>{words}</strong>
                  <span className={styles.about}>{about}</span>
                </span>
                <Icon path={mdiChevronRight} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
