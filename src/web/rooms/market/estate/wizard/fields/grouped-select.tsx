import { classes } from '#web/ui/classes.ts'
import fieldStyles from '#web/ui/field/field.module.css'
import { Field, type FieldProps, useField } from '#web/ui/field/field.tsx'
import selectStyles from '#web/ui/field/select.module.css'

/** A select with headings, for long lists. */
export function GroupedSelect({
  groups,
  value,
  onChange,
  name,
  ...field
}: FieldProps & {
  groups: Readonly<Record<string, Readonly<Record<number, string>>>>
  value: string
  onChange: (value: string) => void
}) {
  const parts = useField(field)
  return (
    <Field field={field} parts={parts}>
      <select
        {...parts.control}
        name={name}
        className={classes(fieldStyles.control, selectStyles.select)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">選択してください</option>
        {Object.entries(groups).map(([group, labels]) => (
          <optgroup key={group} label={group}>
            {Object.entries(labels).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </Field>
  )
}
