import { mdiChevronRight } from '@mdi/js'
import { Link, type LinkProps } from '@tanstack/react-router'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { TileCover } from '#web/rooms/base/image/tile-cover.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './next-steps.module.css'
import { countWords, type HomeIdle, type HomeStep, MAX_STEPS } from './steps.ts'

/** あなたの次の一歩: waiting actions of the signed-in user, the first of them large. */
export function NextSteps({ steps, idle }: { steps: readonly HomeStep[]; idle: HomeIdle }) {
  return (
    <section className="grid from-top gap-3" aria-labelledby="next-steps">
      <h2 id="next-steps">あなたの次の一歩</h2>
      {steps.length === 0 && (
        <div className="stack gap-3 left tinted pad-4">
          <p>{idle.words}</p>
          <LinkButton to={idle.to} wide={false}>
            {idle.label}
          </LinkButton>
        </div>
      )}
      {steps.length > 0 && <StepList steps={steps.slice(0, MAX_STEPS)} first />}
      {steps.length > MAX_STEPS && (
        <details>
          <summary className="bold ends-3">{`ほかに、${countWords(steps.slice(MAX_STEPS), steps.slice(0, MAX_STEPS))}`}</summary>
          <StepList steps={steps.slice(MAX_STEPS)} />
        </details>
      )}
    </section>
  )
}

/** Waiting actions as rows, each a link to its page; `first` shows the first with its photo. */
export const StepList = ({ steps, first = false }: { steps: readonly HomeStep[]; first?: boolean }) => (
  <ul className="stack gap-2">
    {steps.map(({ key, kind: _, talk: __, words, about, cover, due, until, left, late, ...link }, index) => {
      const large = first && index === 0 && cover
      return (
        <li key={key}>
          <Link
            {...(link as LinkProps)}
            className={`${large ? 'cluster' : 'row'} middle gap-3 plain-link pad-2 rounded waits ${styles.step}`}
          >
            {large ? (
              <img
                className={`full rounded-s deep ${styles.large}`}
                src={pathOfSize(large, 960)}
                alt=""
                width={960}
                height={400}
                fetchPriority="high"
              />
            ) : (
              <TileCover cover={cover} />
            )}
            <span className={`${large ? 'stack' : 'cluster middle between'} gap-1 gap-x-4 grows shrinks`}>
              <span className="grid wide-field">
                <strong className={large ? 'text-xl' : undefined}>{words}</strong>
                <span className="hint">{about}</span>
              </span>
              {due && (
                <span className={`cluster baseline gap-x-2 ${large ? '' : styles.due}`}>
                  {left && <strong className="text-xl figures">{left}</strong>}
                  <time dateTime={due} className={late ? 'bold alarm' : 'small'}>
                    {until}
                  </time>
                </span>
              )}
            </span>
            <Icon path={mdiChevronRight} />
          </Link>
        </li>
      )
    })}
  </ul>
)
