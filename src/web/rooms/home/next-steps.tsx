import { mdiChevronRight } from '@mdi/js'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon } from '#web/ui/icon.tsx'
import styles from './next-steps.module.css'
import type { HomeIdle, HomeStep } from './steps.ts'

/** あなたの次の一歩: waiting actions of the signed-in user. */
export function NextSteps({ steps, idle }: { steps: readonly HomeStep[]; idle: HomeIdle }) {
  return (
    <section className="grid from-top gap-4" aria-labelledby="next-steps">
      <h1 id="next-steps">あなたの次の一歩</h1>
      {steps.length === 0 && (
        <div className="stack gap-3 muted">
          <p>{idle.words}</p>
          <p>
            <Link to={idle.to}>{idle.label}</Link>
          </p>
        </div>
      )}
      {steps.length > 0 && (
        <ul className={`grid gap-2 ${styles.list}`}>
          {steps.map(({ key, words, about, ...link }) => (
            <li key={key}>
              <Link {...(link as LinkProps)} className={`row middle between gap-3 plain-link target pad-2-3 rounded waits ${styles.step}`}>
                <span className="grid shrinks">
                  <strong>{words}</strong>
                  <span className="hint">{about}</span>
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
