import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TileCover } from '#web/rooms/base/image/tile-cover.tsx'
import { HomeSearch } from './home-search.tsx'
import type { HomeRow } from './load-home.ts'
import styles from './next-steps.module.css'
import { NextSteps } from './next-steps.tsx'
import type { HomeIdle, HomeStep } from './steps.ts'

interface Member {
  steps: readonly HomeStep[]
  idle: HomeIdle
  talks: readonly HomeRow[]
  houses: readonly HomeRow[]
  inbox: string
  places: readonly string[]
}

/** For members: waiting actions, negotiations that go on, a seller's houses, and the search. */
export function MemberHome({ steps, idle, talks, houses, inbox, places }: Member) {
  return (
    <div className={`grid page-width ${styles.member}`}>
      <NextSteps steps={steps} idle={idle} />
      {talks.length > 0 && (
        <Rows title="続いている商談" rows={talks}>
          <Link to={inbox}>商談をすべて見る</Link>
        </Rows>
      )}
      {houses.length > 0 && (
        <Rows title="あなたの物件" rows={houses}>
          <Link to="/seller/estate">物件をすべて見る</Link>
        </Rows>
      )}
      <HomeSearch places={places} />
    </div>
  )
}

const Rows = ({ title, rows, children }: { title: string; rows: readonly HomeRow[]; children: ReactNode }) => (
  <section className="stack gap-3">
    <div className="cluster baseline between gap-2 gap-x-4">
      <h2>{title}</h2>
      {children}
    </div>
    <ul className={`grid gap-2 ${styles.list}`}>
      {rows.map(({ id, title, line, cover, ...link }) => (
        <li key={id}>
          <Link {...(link as LinkProps)} className={`row gap-3 plain-link tinted pad-2 hovers-deep ${styles.row}`}>
            <TileCover cover={cover} />
            <span className="grid from-top shrinks">
              <strong>{title}</strong>
              <span className="hint">{line}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
