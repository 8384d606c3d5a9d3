import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import styles from './room.module.css'

export const PapersLink = ({ about }: { about?: string | undefined }) => (
  <LinkButton kind="quiet" wide={false} to="." search={{ tab: 'papers' }} resetScroll={false}>
    書類を見る
    {about && <span className="visually-hidden">（{about}）</span>}
  </LinkButton>
)

/** The parts of a room beside the talk, as its address calls them. */
export const commonTabs = ['plan', 'papers', 'house'] as const

/** What operators alone see of a room: what waits for them, what the sides were told, who looks on. */
export interface DeskPart {
  tab: 'desk' | 'release' | 'companion'
  label: string
  /** How much of it waits. */
  waits?: number
  shown: ReactNode
}

/** On a phone one part of the room at a time; its address says which. */
export function RoomTabs({
  shown,
  waits,
  papers,
  desk,
  office,
}: {
  shown: string
  waits: boolean
  papers: boolean
  desk: readonly DeskPart[]
  /** Operators have the house and what is done about it in a part of its own; for members it opens at the head of the plan. */
  office: boolean
}) {
  const deskTabs = desk.map(({ tab, label, waits = 0 }) => ({ tab, name: tab, waits, label: waits === 0 ? label : `${label} ${waits}` }))
  const tabs = [
    { tab: undefined, name: 'talk', label: 'メッセージ' },
    // A tab with something waiting comes where a phone shows it without scrolling.
    ...deskTabs.filter(({ waits }) => waits > 0),
    { tab: 'plan', name: 'plan', label: '予定' },
    { tab: 'papers', name: 'papers', label: '書類' },
    ...(office ? [{ tab: 'house', name: 'house', label: '物件・手続き' }] : []),
    ...deskTabs.filter(({ waits }) => waits === 0),
  ]
  return (
    <div className={styles.switch}>
      <TabList label="商談の画面">
        {tabs.map(({ tab, name, label }) => (
          <TabLink key={name} to="." search={{ tab }} chosen={shown === name} replace resetScroll={false}>
            {label}
            {((name === 'plan' && waits) || (name === 'papers' && papers)) && (
              <span className={styles.dot}>
                <span className="visually-hidden">（お返事をお待ちのものがあります）</span>
              </span>
            )}
          </TabLink>
        ))}
      </TabList>
    </div>
  )
}
