import { mdiRefresh } from '@mdi/js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Progress } from '#web/ui/spinner.tsx'
import { failuresOf } from './tile-words.ts'
import type { Upload } from './uploads.ts'

/** Upload progress, remaining capacity, errors, and a button to retry failed uploads. */
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
  const failures = failuresOf(all)
  return (
    <>
      <p className="hint" role="status">
        {said || wordsOf({ all: all.length, sent, sending, most })}
      </p>
      {sending && <Progress label={`${all.length}枚のうち${sent}枚を送信済み`} value={sent / all.length} />}
      {failures.length > 0 && (
        <Notice kind="error" title="送れなかった写真があります" live>
          {failures.map(({ sentence, places }) => (
            <p key={sentence}>{`${places}：${sentence}`}</p>
          ))}
        </Notice>
      )}
      {!sending && failed > 0 && (
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
