import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { FieldError, type FieldProps, useField } from './field.tsx'
import styles from './fieldset.module.css'
import { Fieldset } from './fieldset.tsx'

export interface Choice {
  value: string
  label: string
  note?: ReactNode
  icon?: string | undefined
  disabled?: boolean
}

/** A single choice among a few, all visible. */
export function RadioCards({
  choices,
  value,
  onChange,
  name,
  ...field
}: FieldProps & { name: string; choices: readonly Choice[]; value?: string; onChange?: (value: string) => void }) {
  return (
    <Fieldset {...field}>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <label className={`row middle gap-3 pad-3 outlined paper target ${styles.card}`} key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              checked={value === undefined ? undefined : value === choice.value}
              onChange={onChange && (() => onChange(choice.value))}
            />
            {choice.icon && <Icon path={choice.icon} />}
            <ChoiceText {...choice} />
          </label>
        ))}
      </div>
    </Fieldset>
  )
}

/** Any number of a few choices; `narrow` for short ones, such as pictures. */
export function CheckboxCards({
  choices,
  values,
  onChange,
  name,
  narrow = false,
  ...field
}: FieldProps & {
  name: string
  choices: readonly Choice[]
  values: readonly string[]
  onChange?: (values: string[]) => void
  narrow?: boolean
}) {
  return (
    <Fieldset {...field}>
      <div className={narrow ? styles.narrow : styles.cards}>
        {choices.map((choice) => (
          <label className={`row middle gap-3 pad-3 outlined paper target ${styles.card}`} key={choice.value}>
            <input
              type="checkbox"
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              checked={onChange ? values.includes(choice.value) : undefined}
              defaultChecked={onChange ? undefined : values.includes(choice.value)}
              onChange={onChange && (() => onChange(toggled(values, choice.value)))}
            />
            <ChoiceText {...choice} />
          </label>
        ))}
      </div>
    </Fieldset>
  )
}

/** Many choices as plain lines, two beside each other, under the names of their groups. */
export function CheckboxLines({
  groups,
  values,
  onChange,
  name,
  ...field
}: FieldProps & {
  name: string
  groups: readonly { label: string; choices: readonly Choice[] }[]
  values: readonly string[]
  onChange: (values: string[]) => void
}) {
  return (
    <Fieldset {...field}>
      {groups.map(({ label, choices }) => (
        <Fieldset
          key={label}
          label={`${label}　${choices.filter(({ value }) => values.includes(value)).length}／${choices.length}`}
          showOptional={false}
        >
          <div className={`sunken rounded pad-2-4 ${styles.lines}`}>
            {choices.map((choice) => (
              <label className="row middle gap-3 target" key={choice.value}>
                <input
                  type="checkbox"
                  name={name}
                  value={choice.value}
                  checked={values.includes(choice.value)}
                  onChange={() => onChange(toggled(values, choice.value))}
                />
                {choice.label}
              </label>
            ))}
          </div>
        </Fieldset>
      ))}
    </Fieldset>
  )
}

/** A single consent or switch; the label may contain links. */
export function Checkbox({ checked, onChange, name, ...field }: FieldProps & { checked?: boolean; onChange?: (checked: boolean) => void }) {
  const parts = useField(field)
  return (
    <div className="stack gap-1">
      <label className="row middle gap-3 target">
        <input
          {...parts.control}
          type="checkbox"
          name={name}
          checked={checked}
          onChange={onChange && ((event) => onChange(event.target.checked))}
        />
        <span>{field.label}</span>
      </label>
      {field.help && (
        <div className="hint" id={parts.helpID}>
          {field.help}
        </div>
      )}
      <FieldError id={parts.errorID} error={field.error} />
    </div>
  )
}

const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]

function ChoiceText({ label, note }: Choice) {
  return (
    <span>
      {label}
      {note && <span className={`hint block ${styles.note}`}>{note}</span>}
    </span>
  )
}
