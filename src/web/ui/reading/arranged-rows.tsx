import { mdiChevronDown, mdiChevronUp, mdiDragVertical } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import type { Arrangement } from '#platform/http/arranging.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { RoundIcon } from '../round-icon.tsx'
import styles from './card-rows.module.css'
import { RowMenu } from './row-menu.tsx'
import { useArranging } from './use-arranging.ts'

interface ArrangedRowsProps<Row> {
  /** In display order. */
  rows: readonly Row[]
  nameOf: (row: Row) => string
  iconOf?: (row: Row) => string
  /** Content of the row; by default only the name. */
  children?: (row: Row) => ReactNode
  /** Further actions. */
  actions?: (row: Row) => ReactNode
  /** Saves the whole list in its new order; absent for users who may not. */
  arrange?: (wanted: Arrangement) => Promise<unknown>
  /** Called after a refusal as well, because the list was outdated. */
  onChanged: () => unknown
}

/** Sortable rows with a ⋯ menu: moved one step per press, or dragged with a mouse. */
export function ArrangedRows<Row extends { id: string; version: number }>({
  rows,
  nameOf,
  iconOf,
  children,
  actions,
  arrange,
  onChanged,
}: ArrangedRowsProps<Row>) {
  const { busy, move } = useArranging(rows, arrange, onChanged)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const arranges = arrange !== undefined && rows.length > 1
  const letGo = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const step = (row: Row, index: number, other: number, icon: string, where: string) => (
    <Button
      kind="plain"
      icon={icon}
      busy={busy}
      disabled={other < 0 || other >= rows.length}
      aria-label={`「${nameOf(row)}」を${where}へ`}
      onClick={() => move(index, other)}
    >
      {where}へ
    </Button>
  )
  return (
    <ul className="grid gap-2">
      {rows.map((row, index) => (
        <li
          key={row.id}
          className={`tinted cluster middle between gap-3 pad-3 ${styles.row}`}
          data-over={over === index || undefined}
          onDragOver={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            setOver(index)
          }}
          onDrop={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            letGo()
            void move(dragged, index)
          }}
        >
          {arranges && (
            // Only for the mouse: keyboards and screen readers use the two buttons.
            <span
              className={`muted ${styles.handle}`}
              aria-hidden
              draggable={!busy}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData('text/plain', nameOf(row))
                setDragged(index)
              }}
              onDragEnd={letGo}
            >
              <Icon path={mdiDragVertical} />
            </span>
          )}
          <div className={`row gap-3 ${styles.what}`}>
            {iconOf && <RoundIcon path={iconOf(row)} ground="paper" />}
            <div className="grows shrinks">{children ? children(row) : <strong>{nameOf(row)}</strong>}</div>
          </div>
          {(arranges || actions) && (
            <RowMenu of={nameOf(row)}>
              {actions?.(row)}
              {arranges && (
                <>
                  {step(row, index, index - 1, mdiChevronUp, '上')}
                  {step(row, index, index + 1, mdiChevronDown, '下')}
                </>
              )}
            </RowMenu>
          )}
        </li>
      ))}
    </ul>
  )
}
