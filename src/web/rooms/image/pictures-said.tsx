import { mdiRefresh } from '@mdi/js'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/spinner.tsx'
import styles from './picture-uploads.module.css'
import type { Upload } from './uploads.ts'

/** How far the sending has come, how many may still be added, and the way to send again what did not get through. */
export function PicturesSaid({
  all,
  most,
  said,
  onRetryAll,
}: {
  all: readonly Upload[]
  most: number
  said: string
  onRetryAll: () => void
}) {
  const sent = all.filter(({ state }) => state === 'sent').length
  const sending = all.some(({ state }) => state === 'waiting' || state === 'sending')
  const failed = all.filter(({ retriable }) => retriable).length
  return (
    <>
      <p className={styles.said} role="status">
        {said || wordsOf({ all: all.length, sent, sending, most })}
      </p>
      {sending && <Progress label={`${all.length}枚のうち${sent}枚を送信済み`} value={sent / all.length} />}
      {!sending && failed > 1 && (
        <div>
          <Button kind="quiet" wide={false} icon={mdiRefresh} onClick={onRetryAll}>
            {`送れなかった${failed}枚をもう一度送る`}
          </Button>
        </div>
      )}
    </>
  )
}

function wordsOf({ all, sent, sending, most }: { all: number; sent: number; sending: boolean; most: number }): string {
  if (all === 0) return ''
  if (sending) return `${all}枚のうち${sent}枚を送信しました…`
  return `${sent}枚を送信しました。あと${most - all}枚まで加えられます。`
}
