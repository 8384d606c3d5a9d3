import { mdiCommentAlertOutline, mdiTrashCanOutline } from '@mdi/js'
import { useEffect, useRef } from 'react'
import type { FieldPath } from '#domain/market/estate-fields/catalogue.ts'
import { fieldLabel } from '#domain/market/estate-fields/requirements.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import styles from './field-note.module.css'
import { dropNote, MAX_PER_FIELD, noteOn, writeNote } from './rejection.ts'
import review from './review.module.css'
import type { RejectionInHand } from './use-rejection.ts'

/** A remark on a field, right next to it: a button, and once pressed the input. */
export function FieldNote({ id, path, hand }: { id?: string; path: FieldPath; hand: RejectionInHand }) {
  const { rejection, write } = hand
  const note = noteOn(rejection, path)
  const field = useRef<HTMLTextAreaElement>(null)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current && note === '') field.current?.focus()
    begun.current = false
  }, [note])

  const begin = () => {
    begun.current = true
    write(writeNote(rejection, path, ''))
  }
  if (note === undefined)
    return (
      <Button kind="plain" className={review.small} icon={mdiCommentAlertOutline} onClick={begin}>
        指摘する<span className="visually-hidden">：{fieldLabel(path)}</span>
      </Button>
    )
  return (
    <div className={`stack left gap-1 pad-3 rounded-s above-2 fails ${styles.note}`}>
      <TextArea
        id={id}
        ref={field}
        label={`「${fieldLabel(path)}」への指摘`}
        showOptional={false}
        rows={2}
        most={MAX_PER_FIELD}
        value={note}
        onChange={(reason) => write(writeNote(rejection, path, reason))}
      />
      <Button kind="plain" icon={mdiTrashCanOutline} onClick={() => write(dropNote(rejection, path))}>
        取り消す<span className="visually-hidden">：{fieldLabel(path)}への指摘</span>
      </Button>
    </div>
  )
}
