import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'
import { Field, type FieldProps, useField } from './field.tsx'

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'onChange' | 'value'> {
  value?: string
  onChange?: (value: string) => void
  /** Shown after the control: 万円, ㎡, 分. */
  unit?: string
  /** For numbers and codes, so that the field does not suggest a long text. */
  short?: boolean
  /** A button that belongs to the field: show the password, look up the address. */
  action?: ReactNode
  /** Counts characters and warns about too many; nothing typed is cut off. */
  most?: number
  /** Normalizes the text when the field loses focus: full width to half, ひらがな to カタカナ. */
  correct?: (typed: string) => string
  ref?: Ref<HTMLInputElement>
}

export function TextField({
  label,
  id,
  required,
  showOptional,
  help,
  error,
  value,
  onChange,
  unit,
  short,
  action,
  most,
  correct,
  onBlur,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const field = { label, id, required, showOptional, help, error }
  const parts = useField(field)
  const unitID = unit ? `${parts.control.id}-unit` : undefined
  const described = [parts.control['aria-describedby'], unitID].filter(Boolean).join(' ') || undefined
  return (
    <Field field={field} parts={parts}>
      <div className={action === undefined ? 'row middle gap-2' : `cluster middle gap-2 ${styles.withAction}`}>
        <input
          {...rest}
          {...parts.control}
          aria-describedby={described}
          type={type}
          className={classes(styles.control, short && styles.short)}
          value={value}
          onChange={onChange && ((event) => onChange(event.target.value))}
          onBlur={(event) => {
            const corrected = correct?.(event.target.value)
            if (corrected !== undefined && corrected !== event.target.value) onChange?.(corrected)
            onBlur?.(event)
          }}
        />
        {unit && (
          <span className="bold rigid" id={unitID}>
            {unit}
          </span>
        )}
        {action}
      </div>
      {most !== undefined && <Count of={value} most={most} />}
    </Field>
  )
}

interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'onChange' | 'value'> {
  value?: string
  onChange?: (value: string) => void
  /** Counts characters and warns about too many; nothing typed is cut off. */
  most?: number
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ label, id, required, showOptional, help, error, value, onChange, most, ...rest }: TextAreaProps) {
  const field = { label, id, required, showOptional, help, error }
  const parts = useField(field)
  return (
    <Field field={field} parts={parts}>
      <textarea
        {...rest}
        {...parts.control}
        className={styles.control}
        value={value}
        onChange={onChange && ((event) => onChange(event.target.value))}
      />
      {most !== undefined && <Count of={value} most={most} />}
    </Field>
  )
}

function Count({ of = '', most }: { of?: string; most: number }) {
  const length = Array.from(of).length
  return (
    <span className={classes('hint figures', styles.count, length > most && 'bold alarm')}>
      {length > most ? `${length - most}文字多いです（${most}文字まで）` : `${length} / ${most}文字`}
    </span>
  )
}
