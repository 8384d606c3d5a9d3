import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { FoldedTabs } from '#web/ui/reading/folded-tabs.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import styles from './room-head.module.css'

export const PapersLink = ({ about }: { about?: string | undefined }) => (
  <LinkButton kind="quiet" wide={false} to="." search={{ tab: 'papers' }} resetScroll={false}>
    書類を見る
    {about && <span className="visually-hidden">（{about}）</span>}
  </LinkButton>
)

/** Parts of the room other than the chat, as named in the address. */
export const commonTabs = [
  { tab: 'plan', label: '予定' },
  { tab: 'papers', label: '書類' },
  { tab: 'house', label: '物件' },
] as const

/** Parts of the room that only operators see: pending work, what the sides were notified of, companions. */
export interface DeskPart {
  tab: 'desk' | 'release' | 'companion'
  label: string
  /** Number of pending items. */
  waits?: number
  shown: ReactNode
}

/** Switches between the parts of the room on a phone; the address names the part. */
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
  /** The operator's tab of the estate also has their measures. */
  office: boolean
}) {
  const deskTabs = desk.map(({ tab, label, waits = 0 }) => ({ tab, name: tab, waits, label: waits === 0 ? label : `${label} ${waits}` }))
  const tabs = [
    { tab: undefined, name: 'talk', label: 'メッセージ' },
    // Tabs with pending items come first, where a phone shows them without scrolling.
    ...deskTabs.filter(({ waits }) => waits > 0),
    ...commonTabs.map(({ tab, label }) => ({ tab, name: tab, label: office && tab === 'house' ? '物件・手続き' : label })),
    ...deskTabs.filter(({ waits }) => waits === 0),
  ]
  return (
    <div className={`on-phone ${styles.switch}`}>
      <FoldedTabs label="商談の画面" most={4}>
        {tabs.map(({ tab, name, label }) => (
          <TabLink key={name} to="." search={{ tab }} chosen={shown === name} replace resetScroll={false}>
            {label}
            {((name === 'plan' && waits) || (name === 'papers' && papers)) && (
              <span className={`circle ${styles.dot}`}>
                <span className="visually-hidden">（お返事をお待ちのものがあります）</span>
              </span>
            )}
          </TabLink>
        ))}
      </FoldedTabs>
    </div>
  )
}

/** On a desk the panel beside the chat has the plan or the house; the papers take the chat’s place. */
export const DeskTabs = ({ shown }: { shown: string }) => (
  <div className="on-desk">
    <TabList label="予定・書類・物件">
      {commonTabs.map(({ tab, label }) => (
        <TabLink
          key={tab}
          to="."
          search={{ tab }}
          chosen={tab === (commonTabs.some((each) => each.tab === shown) ? shown : 'plan')}
          replace
          resetScroll={false}
        >
          {label}
        </TabLink>
      ))}
    </TabList>
  </div>
)
