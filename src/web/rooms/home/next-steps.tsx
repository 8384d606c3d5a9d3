import { mdiChevronRight } from '@mdi/js'
import { Link, type LinkProps } from '@tanstack/react-router'
import { TileCover } from '#web/rooms/base/image/tile-cover.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './next-steps.module.css'
import { type HomeIdle, type HomeStep, MOST_STEPS } from './steps.ts'

/** あなたの次の一歩: waiting actions of the signed-in user, the first of them unfolded. */
export function NextSteps({ steps, idle }: { steps: readonly HomeStep[]; idle: HomeIdle }) {
  return (
    <section className="grid from-top gap-3" aria-labelledby="next-steps">
      <h2 id="next-steps">あなたの次の一歩</h2>
      {steps.length === 0 && (
        <div className="stack gap-3 muted">
          <p>{idle.words}</p>
          <p>
            <Link to={idle.to}>{idle.label}</Link>
          </p>
        </div>
      )}
      {steps.length > 0 && <StepList steps={steps.slice(0, MOST_STEPS)} />}
      {steps.length > MOST_STEPS && (
        <details>
          <summary className="bold ends-3">{`ほかに${steps.length - MOST_STEPS}件あります`}</summary>
          <StepList steps={steps.slice(MOST_STEPS)} />
        </details>
      )}
    </section>
  )
}

/** Waiting actions as rows, each a link to its page. */
export const StepList = ({ steps }: { steps: readonly HomeStep[] }) => (
  <ul className="stack gap-2">
    {steps.map(({ key, words, about, cover, until, left, late, ...link }) => (
      <li key={key}>
        <Link {...(link as LinkProps)} className={`row middle gap-3 plain-link pad-2 rounded waits ${styles.step}`}>
          <TileCover cover={cover} />
          <span className="cluster middle between gap-1 gap-x-4 grows shrinks">
            <span className="grid wide-field">
              <strong>{words}</strong>
              <span className="hint">{about}</span>
            </span>
            {until && (
              <span className={`cluster baseline gap-x-2 ${styles.due}`}>
                {left && <strong className="text-xl figures">{left}</strong>}
                <span className={late ? 'bold alarm' : 'small'}>{until}</span>
              </span>
            )}
          </span>
          <Icon path={mdiChevronRight} />
        </Link>
      </li>
    ))}
  </ul>
)
