import { useId, useState } from 'react'
import { NAME_LENGTH } from '#domain/saved-search/enumerations.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { mistakeIn } from './search-fields.tsx'

/** Asks for another name. */
export function RenameSearch({
  open,
  name,
  onRename,
  onClose,
}: {
  open: boolean
  name: string
  onRename: (name: string) => Promise<void>
  onClose: () => void
}) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [mistake, setMistake] = useState<string>()
  const [busy, setBusy] = useState(false)
  const now = typed ?? name
  const close = () => {
    setTyped(undefined)
    setMistake(undefined)
    onClose()
  }
  const rename = async () => {
    const wrong = mistakeIn(now)
    setMistake(wrong)
    if (wrong) return document.getElementById(id)?.focus()
    setBusy(true)
    try {
      await onRename(now.trim())
      close()
    } catch (error) {
      setMistake(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      title="条件の名前を変える"
      onClose={close}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            やめる
          </Button>
          <Button busy={busy} onClick={rename}>
            名前を変える
          </Button>
        </>
      }
    >
      <TextField id={id} label="条件の名前" required most={NAME_LENGTH} value={now} error={mistake} onChange={setTyped} />
    </Dialog>
  )
}
