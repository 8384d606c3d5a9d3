import { mdiDelete, mdiRefresh } from '@mdi/js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Progress } from '#web/ui/spinner.tsx'
import { failuresOf } from './tile-words.ts'
import { isRefusedFile, type Upload } from './uploads.ts'

/** Upload progress, remaining capacity, errors, and buttons to retry what failed on the way and to take out what cannot be sent. */
export function UploadStatus({
  all,
  most,
  announcement,
  onRetryAll,
  onRemoveRefused,
}: {
  all: readonly Upload[]
  most: number
  announcement: string
  onRetryAll: () => void
  onRemoveRefused: () => void
}) {
  const sent = all.filter(({ state }) => state === 'sent').length
  const sending = all.some(({ state }) => state === 'waiting' || state === 'sending')
  const failed = all.filter(({ retriable }) => retriable).length
  const refused = all.filter(isRefusedFile).length
  const failures = failuresOf(all)
  return (
    <>
      <p className="hint" role="status">
        {announcement || wordsOf({ all: all.length, sent, sending, most })}
      </p>
      {sending && <Progress label={`${all.length}枚のうち${sent}枚を送信済み`} value={sent / all.length} />}
      {failures.length > 0 && (
        <Notice kind="error" title="送れなかった写真があります" live>
          {failures.map(({ sentence, places }) => (
            <p key={sentence}>{`${places}：${sentence}`}</p>
          ))}
        </Notice>
      )}
      {!sending && failures.length > 0 && (
        <div className="cluster gap-2">
          {failed > 0 && (
            <Button kind="quiet" wide={false} icon={mdiRefresh} onClick={onRetryAll}>
              {`送れなかった${failed}枚をもう一度送る`}
            </Button>
          )}
          {refused > 0 && (
            <Button kind="quiet" wide={false} icon={mdiDelete} onClick={onRemoveRefused}>
              {`登録できない${refused}枚を外す`}
            </Button>
          )}
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
