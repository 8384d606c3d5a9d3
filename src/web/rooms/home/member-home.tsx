import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TileCover } from '#web/rooms/base/image/tile-cover.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
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
  const viewer = useViewer()
  const goesOn = talks.length + houses.length > 0
  return (
    <div className={`stack page-width gap-8 ${styles.member}`}>
      <div className="row middle gap-4">
        <BesideTitle name="cat" />
        <h1>{viewer?.name}さん、おかえりなさい</h1>
      </div>
      {/* On a desk the houses share the left column with the steps. */}
      <div className={`stack ${goesOn ? 'main-aside halves' : ''} ${styles.sides}`}>
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
      </div>
      <HomeSearch places={places} />
    </div>
  )
}

const Rows = ({ title, rows, children }: { title: string; rows: readonly HomeRow[]; children: ReactNode }) => (
  <section className="stack from-top gap-3">
    <div className="cluster baseline between gap-2 gap-x-4">
      <h2>{title}</h2>
      {children}
    </div>
    <ul className={`stack gap-2 ${styles.rows}`}>
      {rows.map(({ id, title, line, cover, ...link }) => (
        <li key={id}>
          <Link {...(link as LinkProps)} className="row middle gap-3 plain-link tinted pad-2 hovers-deep">
            <TileCover cover={cover} />
            <span className="grid shrinks">
              <strong>{title}</strong>
              <span className="hint">{line}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
