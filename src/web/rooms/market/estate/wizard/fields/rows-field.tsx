import { mdiDelete, mdiPlus } from '@mdi/js'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Fieldset } from '#web/ui/field/fieldset.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type RowsField as RowsFieldName, rowPlans } from '../draft/draft-fields.ts'
import { emptyRow, type Row } from '../draft/rows.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import { FieldIfShown } from './asked.tsx'
import styles from './rows-field.module.css'

/** Several lines of the same columns: rooms, neighbours, owners. `line` renders one of them. */
export function RowsField({
  form,
  name,
  one,
  most,
  label,
  help,
  line,
}: {
  form: EstateDraft
  name: RowsFieldName
  /** Name of a line: 部屋. */
  one: string
  most: number
  label?: string
  help?: ReactNode
  line: (row: Row, column: (name: string) => RowControl, index: number) => ReactNode
}) {
  const { rows, onChange, ...field } = form.rows(name)
  const list = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  useEffect(() => {
    if (!added.current) return
    added.current = false
    list.current?.querySelector<HTMLElement>(':scope > :last-child :is(select, input)')?.focus()
  })

  const add = () => {
    added.current = true
    onChange([...rows, emptyRow(rowPlans[name])])
  }
  const remove = (index: number) => {
    onChange(rows.toSpliced(index, 1))
    showToast(`${index + 1}番目の${one}を削除しました`, { undo: () => onChange(rows) })
  }
  return (
    <FieldIfShown form={form} name={name}>
      <Fieldset {...field} {...(label && { label })} help={help}>
        {rows.length > 0 && (
          <div className="stack gap-3" ref={list}>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own, and lines do not change places.
              <fieldset className="stack gap-3 tinted pad-4" key={index}>
                <legend className="visually-hidden">{`${index + 1}番目の${one}`}</legend>
                <div className={`cluster gap-3 gap-x-4 ${styles.columns}`}>
                  {line(row, (column) => controlOf(name, rows, index, column, onChange), index)}
                </div>
                <div>
                  <Button kind="plain" icon={mdiDelete} onClick={() => remove(index)}>
                    削除する<span className="visually-hidden">{`：${index + 1}番目の${one}`}</span>
                  </Button>
                </div>
              </fieldset>
            ))}
          </div>
        )}
        {rows.length < most && (
          <div>
            <Button kind="quiet" wide={false} icon={mdiPlus} onClick={add}>
              {`${one}を追加する`}
            </Button>
          </div>
        )}
      </Fieldset>
    </FieldIfShown>
  )
}

interface RowControl {
  label: string
  name: string
  value: string
  showOptional: false
  onChange: (value: string) => void
}

const controlOf = (
  field: RowsFieldName,
  rows: readonly Row[],
  index: number,
  column: string,
  onChange: (rows: readonly Row[]) => void,
): RowControl => ({
  label: (rowPlans[field].columns as Record<string, { label: string }>)[column]?.label ?? column,
  name: `${field}.${index}.${column}`,
  value: rows[index]?.[column] ?? '',
  showOptional: false,
  onChange: (value) => onChange(rows.with(index, { ...rows[index], [column]: value })),
})
