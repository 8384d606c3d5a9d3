import { mdiPlus } from '@mdi/js'
import { MAX_KEYS } from '#domain/deal/handover/enumerations.ts'
import { Button } from '#web/ui/button.tsx'
import { Fieldset } from '#web/ui/field/fieldset.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import styles from './handover.module.css'

interface Key {
  what: string
  count: string
}

/** Keys by kind and number; a line without a name is ignored. */
export function KeyRows({
  id,
  error,
  value,
  onChange,
}: {
  id: string
  error: string | undefined
  value: Key[]
  onChange: (keys: Key[]) => void
}) {
  const rows = value.length > 0 ? value : [{ what: '', count: '' }]
  const set = (index: number, change: Partial<Key>) => onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
  return (
    <Fieldset id={id} label="鍵" error={error} help="種類と本数。例：玄関 3本">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names of their own, and none is moved.
        <div className={`stack gap-2 bottom ${styles.key}`} key={index}>
          <TextField label={`鍵${index + 1}の種類`} showOptional={false} value={row.what} onChange={(what) => set(index, { what })} />
          <TextField
            label="本数"
            showOptional={false}
            inputMode="numeric"
            unit="本"
            value={row.count}
            onChange={(count) => set(index, { count })}
            correct={(typed) => typed.normalize('NFKC').trim()}
          />
        </div>
      ))}
      {rows.length < MAX_KEYS && (
        <div>
          <Button kind="quiet" wide={false} icon={mdiPlus} onClick={() => onChange([...rows, { what: '', count: '' }])}>
            鍵を追加する
          </Button>
        </div>
      )}
    </Fieldset>
  )
}
