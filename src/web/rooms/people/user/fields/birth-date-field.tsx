import { useState } from 'react'
import { readDigits } from '#domain/base/words/contact-digits.ts'
import fieldStyles from '#web/ui/field/field.module.css'
import type { FieldProps } from '#web/ui/field/field.tsx'
import { Fieldset } from '#web/ui/field/fieldset.tsx'
import styles from './birth-date-field.module.css'
import { type Era, eraOf, eras, western } from './eras.ts'

/**
 * A date of birth in three short fields, because a calendar would have to be paged back for decades. The year may be Western or of a
 * Japanese era. Its value is yyyy-MM-dd, or '' while a part is missing.
 */
export function BirthDateField({ value, onChange, ...field }: FieldProps & { value: string; onChange: (day: string) => void }) {
  const [parts, setParts] = useState(() => partsOf(value))
  const change = (changed: Partial<Parts>) => {
    const next = { ...parts, ...changed }
    setParts(next)
    onChange(dayOf(next))
  }
  return (
    <Fieldset {...field} help={field.help ?? '例）1980年4月2日、昭和55年4月2日'}>
      <div className="cluster middle gap-2">
        <select
          className={`${fieldStyles.control} ${styles.era}`}
          aria-label="西暦・元号"
          value={parts.era}
          onChange={({ target }) => change({ era: target.value as Parts['era'] })}
        >
          <option value="">西暦</option>
          {Object.keys(eras).map((era) => (
            <option key={era}>{era}</option>
          ))}
        </select>
        {fields.map(({ part, unit, digits, autoComplete }) => (
          <label key={part} className="row middle gap-1">
            <input
              className={`${fieldStyles.control} ${styles[part]}`}
              inputMode="numeric"
              autoComplete={autoComplete}
              maxLength={digits}
              aria-invalid={field.error ? true : undefined}
              value={parts[part]}
              onChange={(event) => change({ [part]: event.target.value })}
            />
            <span>{unit}</span>
          </label>
        ))}
        <span>{eraOf(value, parts.era)}</span>
      </div>
    </Fieldset>
  )
}

interface Parts {
  era: Era | ''
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
  return { era: '', year, month: month.replace(/^0/, ''), day: day.replace(/^0/, '') }
}

function dayOf(parts: Parts): string {
  const [typed, month, day] = [parts.year, parts.month, parts.day].map(readDigits) as [string, string, string]
  const year = western(parts.era, typed)
  return year && month && day ? `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
}
