import { type ColumnList, type ColumnName, columnLists } from '#domain/office/saved-view/column-enumerations.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { type ColumnChoice, withColumn } from './column-choice.ts'
import styles from './column-picker.module.css'

/** Chooses the columns of a list; saved with the account. */
export function ColumnPicker<L extends ColumnList>({
  list,
  shown,
  keep,
  labelOf,
  onChosen,
}: ColumnChoice<L> & { list: L; labelOf: (name: ColumnName<L>) => string; onChosen: (names: readonly ColumnName<L>[]) => unknown }) {
  const all: readonly ColumnName<L>[] = columnLists[list]
  const choose = (names: readonly ColumnName<L>[]) => keep(names, () => onChosen(names))
  return (
    <Disclosure summary="表示する列を選ぶ">
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">表示する列（あなたのどの端末でも同じになります）</legend>
        {all.map((name) => (
          <label key={name}>
            <input type="checkbox" checked={shown.includes(name)} onChange={() => choose(withColumn(list, shown, name))} />
            {labelOf(name)}
          </label>
        ))}
      </fieldset>
    </Disclosure>
  )
}
