import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Arrangement } from '#platform/http/arranging.ts'
import { Button } from '../button.tsx'
import { ArrangedRows } from './arranged-rows.tsx'
import { PutAway, PutAwayRows } from './put-away.tsx'

/** What the desk of a kept list is given: its rows, whether whoever looks writes them, and whether one is being added. */
export interface KeptGiven<Row> {
  rows: readonly Row[]
  decides: boolean
  adding: boolean
  /** Adding has ended, with or without a new row. */
  onAdded: () => void
  onChanged: () => unknown
}

/** What the dialog over one row is given: the row, unless a new one is written, and what happens behind it. */
export interface KeptDialog<Row> {
  /** As it is now: somebody may have saved it since the dialog was opened. */
  row?: Row
  /** What stands in the list of it. */
  shown?: ReactNode
  /** The rows in use, in their order. */
  used: readonly Row[]
  onSaved: () => unknown
  onClose: () => void
}

interface Kept {
  id: string
  version: number
  archivedFlag: boolean
}

interface Given<Row> extends KeptGiven<Row> {
  nameOf: (row: Row) => string
  /** What it is, under or beside its name. */
  children: (row: Row, used: readonly Row[]) => ReactNode
  /** What putting one away means, said before it is done. */
  putAwayWords: string | ((row: Row) => ReactNode)
  arrange: (wanted: Arrangement) => Promise<unknown>
  putAway: (row: Row) => Promise<unknown>
  takeUp: (row: Row) => Promise<unknown>
  /** What else whoever decides may do about one. */
  more?: (row: Row) => ReactNode
  dialog: (asked: KeptDialog<Row>) => ReactNode
}

/** A list that the office keeps: put in order, written, put away and taken up again by whoever decides. */
export function KeptRows<Row extends Kept>({ rows, decides, adding, nameOf, children, dialog, ...given }: Given<Row>) {
  const [editing, setEditing] = useState<Row>()
  const { onAdded, onChanged } = given
  const used = rows.filter(({ archivedFlag }) => !archivedFlag)
  const said = (row: Row) => (typeof given.putAwayWords === 'string' ? <p>{given.putAwayWords}</p> : given.putAwayWords(row))
  const moves = (row: Row) => (
    <>
      <Button kind="quiet" wide={false} aria-label={`「${nameOf(row)}」を編集する`} onClick={() => setEditing(row)}>
        編集する
      </Button>
      <PutAway name={nameOf(row)} words={said(row)} onPutAway={() => given.putAway(row)} onChanged={onChanged} />
      {given.more?.(row)}
    </>
  )
  const row = editing && (rows.find(({ id }) => id === editing.id) ?? editing)
  const close = () => {
    setEditing(undefined)
    onAdded()
  }
  return (
    <>
      {used.length === 0 && <p>まだありません。{decides && '「追加する」から作れます。'}</p>}
      <ArrangedRows
        rows={used}
        nameOf={nameOf}
        arrange={decides ? given.arrange : undefined}
        moves={decides ? moves : undefined}
        onChanged={onChanged}
      >
        {(row) => children(row, used)}
      </ArrangedRows>
      <PutAwayRows
        rows={rows.filter(({ archivedFlag }) => archivedFlag)}
        nameOf={nameOf}
        takeUp={decides ? given.takeUp : undefined}
        onChanged={onChanged}
      />
      {(adding || editing) && dialog({ row, shown: row && children(row, used), used, onSaved: onChanged, onClose: close })}
    </>
  )
}

/** Behind which place a new row stands. */
export const lastOf = <Name extends string>(rows: readonly Record<Name, number>[], place: Name): number =>
  Math.max(0, ...rows.map((row) => row[place]))
