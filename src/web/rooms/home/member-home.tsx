import { Link, type LinkProps } from '@tanstack/react-router'
import { sized } from '#domain/base/image/paths.ts'
import { HomeSearch } from './home-search.tsx'
import type { HomeTalk } from './load-home.ts'
import styles from './next-steps.module.css'
import { NextSteps } from './next-steps.tsx'
import type { HomeIdle, HomeStep } from './steps.ts'

interface Member {
  steps: readonly HomeStep[]
  idle: HomeIdle
  talks: readonly HomeTalk[]
  inbox: string
  places: readonly string[]
}

/** For members: waiting actions, negotiations that go on, and the search. */
export function MemberHome({ steps, idle, talks, inbox, places }: Member) {
  return (
    <div className={styles.member}>
      <NextSteps steps={steps} idle={idle} />
      {talks.length > 0 && (
        <section className="stack gap-3">
          <div className={styles.head}>
            <h2>続いている商談</h2>
            <Link to={inbox}>商談をすべて見る</Link>
          </div>
          <ul className={styles.list}>
            {talks.map(({ id, title, line, cover, ...link }) => (
              <li key={id}>
                <Link {...(link as LinkProps)} className={styles.talk}>
                  {cover ? (
                    <img className={styles.cover} src={sized(cover, 480)} alt="" width={96} height={72} loading="lazy" decoding="async" />
                  ) : (
                    <span className={styles.cover} />
                  )}
                  <span className={styles.words}>
                    <strong>{title}</strong>
                    <span className={styles.about}>{line}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <HomeSearch places={places} />
    </div>
  )
}
