import fieldStyles from './field.module.css'
import type { FieldProps } from './field.tsx'
import { Fieldset } from './fieldset.tsx'
import styles from './month-field.module.css'
import selectStyles from './select.module.css'

/**
 * A month as yyyy-MM, picked as year and month, because 1998-03 is awkward to type. An incomplete value is `1998-` or `-03`. Years show
 * their era too.
 */
export function MonthField({
  value,
  onChange,
  first,
  last,
  name,
  ...field
}: FieldProps & { value: string; onChange: (value: string) => void; first: number; last: number }) {
  const [year = '', month = ''] = value.split('-')
  const set = (nextYear: string, nextMonth: string) => onChange(nextYear || nextMonth ? `${nextYear}-${nextMonth}` : '')
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(last - index))
  const look = `${fieldStyles.control} ${selectStyles.select}`
  return (
    <Fieldset {...field}>
      <div className={`stack gap-2 ${styles.pair}`}>
        <select className={look} name={`${name}-year`} aria-label="年" value={year} onChange={(event) => set(event.target.value, month)}>
          <option value="">年</option>
          {years.map((each) => (
            <option key={each} value={each}>
              {`${each}年（${eraOf(Number(each))}）`}
            </option>
          ))}
        </select>
        <select className={look} name={`${name}-month`} aria-label="月" value={month} onChange={(event) => set(year, event.target.value)}>
          <option value="">月</option>
          {months.map((each) => (
            <option key={each} value={each}>
              {`${Number(each)}月`}
            </option>
          ))}
        </select>
      </div>
    </Fieldset>
  )
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

const eras: readonly (readonly [from: number, name: string])[] = [
  [2019, '令和'],
  [1989, '平成'],
  [1926, '昭和'],
  [1912, '大正'],
  [1868, '明治'],
]

/** The era at the end of the year: 平成10年, 令和元年. */
function eraOf(year: number): string {
  const [from, name] = eras.find(([from]) => year >= from) ?? [year, '']
  return name && `${name}${year === from ? '元' : year - from + 1}年`
}
