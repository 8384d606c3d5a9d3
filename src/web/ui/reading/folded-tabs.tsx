import type { ReactElement } from 'react'
import { TabList } from '../tabs.tsx'
import { RowMenu } from './row-menu.tsx'

/** Tabs of which only the first `most` and the open one stand in the line; the others are behind もっと. */
export function FoldedTabs({ label, most, children }: { label: string; most: number; children: ReactElement<{ chosen: boolean }>[] }) {
  const inLine = children.filter(({ props }, index) => index < most || props.chosen)
  const folded = children.filter((tab) => !inLine.includes(tab))
  return (
    <div className="row middle between">
      <div className="shrinks">
        <TabList label={label}>{inLine}</TabList>
      </div>
      {folded.length > 0 && (
        <RowMenu of={label} says="もっと">
          <ul className="stack">{folded}</ul>
        </RowMenu>
      )}
    </div>
  )
}
