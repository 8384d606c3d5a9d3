import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Arrangement } from '#platform/http/arranging.ts'
import { Button } from '../button.tsx'
import { ArrangedRows } from './arranged-rows.tsx'
import { PutAway, PutAwayRows } from './put-away.tsx'

/** Props for the screen of a maintained list: its rows, whether the viewer may edit, and whether a row is being added. */
export interface KeptGiven<Row> {
  rows: readonly Row[]
  decides: boolean
  adding: boolean
  /** Called when adding has ended, with or without a new row. */
  onAdded: () => void
  onChanged: () => unknown
}

/** Props for the dialog of a row: the row, or none for a new one, and callbacks. */
export interface KeptDialog<Row> {
  /** The present row: it may have been saved by someone else since the dialog was opened. */
  row?: Row
  /** Its content in the list. */
  shown?: ReactNode
  /** Active rows, in their order. */
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
  /** Content of the row, next to its name. */
  children: (row: Row, used: readonly Row[]) => ReactNode
  /** Consequences of archiving, shown before it is done. */
  putAwayWords: string | ((row: Row) => ReactNode)
  arrange: (wanted: Arrangement) => Promise<unknown>
  putAway: (row: Row) => Promise<unknown>
  takeUp: (row: Row) => Promise<unknown>
  /** Further actions for users who may edit. */
  more?: (row: Row) => ReactNode
  dialog: (asked: KeptDialog<Row>) => ReactNode
}

/** A list maintained by the office: users with the permission can sort, edit, archive and restore its rows. */
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

/** The position after which a new row is added. */
export const lastOf = <Name extends string>(rows: readonly Record<Name, number>[], place: Name): number =>
  Math.max(0, ...rows.map((row) => row[place]))
