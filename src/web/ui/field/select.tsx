import type { Ref, SelectHTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'
import { Field, type FieldProps, useField } from './field.tsx'
import selectStyles from './select.module.css'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'onChange' | 'value'> {
  options: readonly Option[]
  /** The empty first choice: 選択してください, 指定なし. */
  empty?: string
  value?: string
  onChange?: (value: string) => void
  ref?: Ref<HTMLSelectElement>
}

export function Select({ label, id, required, showOptional, help, error, options, empty, value, onChange, ...rest }: SelectProps) {
  const field = { label, id, required, showOptional, help, error }
  const parts = useField(field)
  return (
    <Field field={field} parts={parts}>
      <select
        {...rest}
        {...parts.control}
        className={classes(styles.control, selectStyles.select)}
        value={value}
        onChange={onChange && ((event) => onChange(event.target.value))}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
