import { useState } from 'react'
import { readDigits } from '#domain/format.ts'
import fieldStyles from '#web/ui/field/field.module.css'
import type { FieldProps } from '#web/ui/field/field.tsx'
import { Fieldset } from '#web/ui/field/fieldset.tsx'
import styles from './birth-date-field.module.css'

/** A day of birth in three short fields: a calendar would have to be turned back for decades. Its value is yyyy-MM-dd, or '' while a part is missing. */
export function BirthDateField({ value, onChange, ...field }: FieldProps & { value: string; onChange: (day: string) => void }) {
  const [parts, setParts] = useState(() => partsOf(value))
  const change = (part: keyof Parts, typed: string) => {
    const next = { ...parts, [part]: typed }
    setParts(next)
    onChange(dayOf(next))
  }
  return (
    <Fieldset {...field} help={field.help ?? '西暦で入力してください。例）1980年 4月 2日'}>
      <div className="cluster gap-3">
        {fields.map(({ part, unit, digits, autoComplete }) => (
          <label key={part} className="row middle gap-2">
            <input
              className={`${fieldStyles.control} ${styles[part]}`}
              inputMode="numeric"
              autoComplete={autoComplete}
              maxLength={digits}
              aria-invalid={field.error ? true : undefined}
              value={parts[part]}
              onChange={(event) => change(part, event.target.value)}
            />
            <span>{unit}</span>
          </label>
        ))}
      </div>
    </Fieldset>
  )
}

interface Parts {
  year: string
  month: string
  day: string
}

const fields = [
  { part: 'year', unit: '年', digits: 4, autoComplete: 'bday-year' },
  { part: 'month', unit: '月', digits: 2, autoComplete: 'bday-month' },
  { part: 'day', unit: '日', digits: 2, autoComplete: 'bday-day' },
] as const

function partsOf(value: string): Parts {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  return { year, month: month.replace(/^0/, ''), day: day.replace(/^0/, '') }
}

function dayOf(parts: Parts): string {
  const [year, month, day] = [parts.year, parts.month, parts.day].map(readDigits) as [string, string, string]
  return year && month && day ? `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
}
