import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TileCover } from '#web/rooms/base/image/tile-cover.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { WholeDates } from '#web/ui/whole-dates.tsx'
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

/** For members: waiting actions, open negotiations, a seller's houses, and the search. */
export function MemberHome({ steps, idle, talks, houses, inbox, places }: Member) {
  const viewer = useViewer()
  // With little to do, the houses share the left column with it.
  const below = steps.length > 1 || talks.length === 0
  const own = houses.length > 0 && (
    <Rows title="あなたの物件" rows={houses} wide={below}>
      <Link to="/seller/estate">物件をすべて見る</Link>
    </Rows>
  )
  return (
    <div className={`stack page-width gap-8 ${styles.member}`}>
      <div className="row middle gap-4">
        <BesideTitle name="cat" />
        <h1>{viewer?.name}さん、おかえりなさい</h1>
      </div>
      <div className={`stack ${talks.length > 0 ? 'main-aside halves' : ''} ${styles.sides}`}>
        <NextSteps steps={steps} idle={idle} />
        {talks.length > 0 && (
          <Rows title="続いている商談" rows={talks}>
            <Link to={inbox}>商談をすべて見る</Link>
          </Rows>
        )}
        {!below && own}
      </div>
      {below && own}
      <HomeSearch places={places} />
    </div>
  )
}

interface HomeListProps {
  title: string
  rows: readonly HomeRow[]
  wide?: boolean
  children: ReactNode
}

const Rows = ({ title, rows, wide = false, children }: HomeListProps) => (
  <section className="stack from-top gap-3">
    <div className="cluster baseline between gap-2 gap-x-4">
      <h2>{title}</h2>
      {children}
    </div>
    <ul className={`stack gap-2 ${wide ? 'halves' : styles.rows}`}>
      {rows.map(({ id, title, line, cover, ...link }) => (
        <li key={id}>
          <Link {...(link as LinkProps)} className="row middle gap-3 plain-link tinted pad-2 hovers-deep">
            <TileCover cover={cover} />
            <span className="grid shrinks">
              <strong>{title}</strong>
              <span className="hint">
                <WholeDates>{line}</WholeDates>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
