import { useId, useState } from 'react'
import { MEMO_LENGTH } from '#domain/favorite/limits.ts'
import { api } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** For oneself alone; an empty one is none. */
export function MemoDialog({
  open,
  id,
  memo,
  onClose,
  onWritten,
}: {
  open: boolean
  id: string
  memo: string | null
  onClose: () => void
  onWritten: (memo: string | null) => void
}) {
  const fieldID = useId()
  const [typed, setTyped] = useState<string>()
  const [mistake, setMistake] = useState<string>()
  const [busy, setBusy] = useState(false)
  const now = typed ?? memo ?? ''
  const close = () => {
    setTyped(undefined)
    setMistake(undefined)
    onClose()
  }
  const write = async () => {
    if (Array.from(now.trim()).length > MEMO_LENGTH) {
      setMistake(`メモは${MEMO_LENGTH}文字以内で入力してください`)
      document.getElementById(fieldID)?.focus()
      return
    }
    setBusy(true)
    try {
      const { memo: kept } = await api.putFavoriteMemo({ params: { id }, body: { memo: now } })
      onWritten(kept)
      close()
      showToast('メモを保存しました')
    } catch (error) {
      setMistake(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      title="メモ"
      onClose={close}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            やめる
          </Button>
          <Button busy={busy} onClick={write}>
            保存する
          </Button>
        </>
      }
    >
      <TextArea
        id={fieldID}
        label="メモ"
        help="自分だけに表示されます。例：駅からの坂道を歩いて確かめる"
        rows={4}
        most={MEMO_LENGTH}
        value={now}
        error={mistake}
        onChange={(text) => {
          setTyped(text)
          setMistake(undefined)
        }}
      />
    </Dialog>
  )
}
