import { useEffect, useState } from 'react'
import { formatDay, formatTime } from '#domain/base/words/format-moments.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { FileLink } from './file-links.tsx'
import styles from './sent-files.module.css'

const list = (id: string, cursor?: string) => api.listChatFiles({ params: { id }, query: { ...(cursor && { cursor }) } })
type FilePage = Awaited<ReturnType<typeof list>>

/** 写真とファイル: pictures and files of this chat, each leading to its message. */
export function SentFiles({
  negotiationID,
  onGo,
  onClose,
}: {
  negotiationID: string
  onGo: (seq: number) => unknown
  onClose: () => void
}) {
  const [page, setPage] = useState<FilePage>()
  const { problem, run } = useAction()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens.
  useEffect(() => {
    run(async () => setPage(await list(negotiationID)))
  }, [])
  return (
    <Dialog open title="写真とファイル" onClose={onClose}>
      {problem && (
        <Notice kind="error" title="一覧を読み込めませんでした" live>
          <p>{problem}</p>
        </Notice>
      )}
      {!page && !problem && <Spinner label="読み込んでいます" />}
      {page && <List page={page} negotiationID={negotiationID} onGo={onGo} />}
    </Dialog>
  )
}

function List({ page, negotiationID, onGo }: { page: FilePage; negotiationID: string; onGo: (seq: number) => unknown }) {
  const { items, more } = useMore(page, (cursor) => list(negotiationID, cursor))
  if (items.length === 0) return <p>送り合った写真やファイルが、ここに並びます。</p>
  const pictures = items.flatMap(({ kind, path }) => (kind === 'picture' ? path : []))
  const look = async (path: string) => {
    try {
      const { openPictures } = await import('#web/rooms/base/image/open-pictures.ts')
      await openPictures(pictures, pictures.indexOf(path), () => {})
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <>
      <ol className="stack gap-4">
        {items.map(({ id, kind, path, previewPath, name, bytes, pages, seq, senderName, createdAt }) => (
          <li key={id} className="stack gap-1 left">
            {kind === 'picture' ? (
              <button type="button" className={`framed deep clip ${styles.picture}`} onClick={() => look(path)}>
                <img src={previewPath} alt={`${senderName}さんの写真を大きく見る`} width={96} height={72} loading="lazy" decoding="async" />
              </button>
            ) : (
              <FileLink id={id} name={name ?? ''} bytes={bytes ?? 0} pages={pages ?? 1} />
            )}
            <p className="cluster middle gap-x-3 hint">
              {`${senderName}・${formatDay(createdAt)} ${formatTime(createdAt)}`}
              <button type="button" className={`ink ${styles.go}`} onClick={() => onGo(seq)}>
                メッセージを見る
              </button>
            </p>
          </li>
        ))}
      </ol>
      <More {...more} />
    </>
  )
}
