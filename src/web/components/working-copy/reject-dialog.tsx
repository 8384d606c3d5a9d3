import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { denyTemplatesFor, withLine } from '#domain/estate/deny-reason.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import styles from './reject-dialog.module.css'

const MOST = 1000

/** Sends an estate back: lines to pick from, and what the seller will read. A line that begins with 【項目】 becomes a link to that field. */
export function RejectDialog({
  open,
  estateType,
  busy,
  onReject,
  onClose,
}: {
  open: boolean
  estateType: number
  busy: boolean
  onReject: (denyReason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const fits = reason.trim() !== '' && Array.from(reason).length <= MOST
  const reject = () => {
    setTried(true)
    if (fits) onReject(reason)
  }
  return (
    <Dialog
      open={open}
      title="差し戻す理由を書いてください"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            やめる
          </Button>
          <Button kind="negative" busy={busy} onClick={reject}>
            この理由で差し戻す
          </Button>
        </>
      }
    >
      <TextArea
        label="売主に伝える理由"
        required
        help="売主の画面とメールに、このまま表示されます。【項目名】で始まる行は、その項目へのリンクになります。"
        rows={6}
        most={MOST}
        value={reason}
        onChange={setReason}
        error={tried && reason.trim() === '' ? '差し戻しの理由を入力してください。' : undefined}
      />
      <div className={styles.templates}>
        <h3>よくある理由から選ぶ</h3>
        <ul>
          {denyTemplatesFor(estateType).map(({ line }) => (
            <li key={line}>
              <Button
                kind="quiet"
                wide={false}
                icon={mdiPlus}
                className={styles.template}
                onClick={() => setReason(withLine(reason, line))}
              >
                {line}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
