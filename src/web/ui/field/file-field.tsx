import { mdiCamera, mdiImagePlus, mdiPaperclip } from '@mdi/js'
import { useId } from 'react'
import { Icon } from '../icon.tsx'
import { Field, type FieldProps, useField } from './field.tsx'
import styles from './file-field.module.css'

/** Chooses files; the caller handles them (upload, preview). Choosing the same file again counts. */
export function FileField({
  accept,
  multiple = false,
  capture,
  onFiles,
  chosen,
  prompt = 'ファイルを選ぶ',
  disabled,
  name,
  ...field
}: FieldProps & {
  accept: string
  multiple?: boolean
  capture?: 'user' | 'environment'
  onFiles: (files: File[]) => void
  /** Names of the chosen files, shown next to the button. */
  chosen?: string
  prompt?: string
  disabled?: boolean
}) {
  const parts = useField(field)
  const chosenID = useId()
  return (
    <Field field={field} parts={parts}>
      <div className={`cluster middle gap-3 tinted pad-3 relative ${styles.file}`}>
        <input
          {...parts.control}
          aria-describedby={[parts.control['aria-describedby'], chosenID].filter(Boolean).join(' ')}
          className={styles.input}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          capture={capture}
          disabled={disabled}
          onChange={(event) => {
            const files = Array.from(event.target.files ?? [])
            event.target.value = ''
            if (files.length > 0) onFiles(files)
          }}
        />
        <span className={`inline-row gap-2 bold outlined target paper ${styles.button}`} aria-hidden>
          <Icon path={capture ? mdiCamera : accept.startsWith('image/') ? mdiImagePlus : mdiPaperclip} />
          {prompt}
        </span>
        <span id={chosenID}>{chosen ?? '選ばれていません'}</span>
      </div>
    </Field>
  )
}
