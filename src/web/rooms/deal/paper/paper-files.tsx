import { mdiCamera, mdiPaperclip } from '@mdi/js'
import { useId, useRef, useState } from 'react'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { MAX_FILES, MAX_PAPER_BYTES, PaperFileKind } from '#domain/deal/paper/enumerations.ts'
import { TOO_LARGE_PAPER } from '#domain/deal/paper/paper-words.ts'
import { isOperator } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { uploadPaper } from '#web/api/upload-paper.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmButton } from '#web/ui/dialog/confirm-button.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { may, type PaperPlace, sizeOf } from './place.ts'

export const TAKEN = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic'

/** A picture opens, a PDF is saved. */
export const hrefOf = ({ id, fileKind }: Paper['files'][number]): string =>
  fileKind === PaperFileKind.picture ? `/api/paperFile/${id}` : `/api/paperFile/${id}?save`

/** The files of a paper; those with access can open them. */
export function PaperFiles({ where, paper, onOpen }: { where: PaperPlace; paper: Paper; onOpen?: (fileID: string) => void }) {
  if (paper.files.length === 0) return null
  // Only its uploader has seen a paper that was not submitted.
  const isSent = paper.submittedAt !== null
  return (
    <ul className="stack gap-2" aria-label={`${paper.title}のファイル`}>
      {paper.files.map((file) => {
        const { id, name, fileKind, pages, bytes, replacedAt } = file
        return (
          <li key={id} className="cluster middle gap-2">
            {fileKind === PaperFileKind.picture ? (
              <a href={hrefOf(file)} target="_blank" rel="noreferrer" onClick={() => onOpen?.(id)}>
                {name}
                <span className="visually-hidden">（新しいタブで開きます）</span>
              </a>
            ) : (
              <a href={hrefOf(file)} download onClick={() => onOpen?.(id)}>
                {name}
                <span className="visually-hidden">（保存します）</span>
              </a>
            )}
            <span className="hint">
              {fileKind === PaperFileKind.pdf ? `PDF・${pages}ページ・` : ''}
              {sizeOf(bytes)}
              {replacedAt && '・差し替え前'}
            </span>
            {!replacedAt && may(where, paper, 'deleteFile') && isOperator(where.viewer) && <TakeDown {...{ where, id, name }} />}
            {!replacedAt && may(where, paper, 'deleteFile') && !isOperator(where.viewer) && (
              <ConfirmButton
                kind="plain"
                title={isSent ? `「${name}」を取り下げますか` : `「${name}」を外しますか`}
                confirm={isSent ? 'はい、取り下げる' : 'はい、外す'}
                words={<p>このファイルは消えます。出すときは、もう一度送ってください。</p>}
                act={async () => {
                  await api.deletePaperFile({ params: { id } })
                  showToast(isSent ? 'ファイルを取り下げました' : 'ファイルを外しました')
                }}
                after={where.changed}
              >
                {isSent ? '取り下げる' : '外す'}
                <span className="visually-hidden">（{name}）</span>
              </ConfirmButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** An operator removes a member's file, with a note to the member. */
function TakeDown({ where, id, name }: { where: PaperPlace; id: string; name: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="plain" wide={false} onClick={() => setAsking(true)}>
        取り下げる
        <span className="visually-hidden">（{name}）</span>
      </Button>
      {asking && (
        <ReasonDialog
          open
          title={`「${name}」を取り下げますか`}
          label="取り下げる理由"
          help="書類を用意した方の画面に表示されます。提出された書類のときは、商談のメッセージとメールでも伝わります。"
          most={300}
          confirm="はい、取り下げる"
          send={async (reason) => {
            await api.takeDownPaperFile({ params: { id }, body: { reason } })
            showToast('ファイルを取り下げました')
          }}
          after={where.changed}
          onClose={() => setAsking(false)}
        >
          <p>書類は「送り直し」になり、用意した方に、もう一度お願いします。</p>
        </ReasonDialog>
      )}
    </>
  )
}

/** Takes a photo or picks files, and uploads them one after another; errors stay next to the row until the next try. */
export function SendFiles({
  where,
  paper,
  word,
  onChoice,
  onSent,
}: {
  where: PaperPlace
  paper: Paper
  /** Label of the upload button. */
  word: string
  onChoice?: (choosing: boolean) => void
  /** All files have been uploaded. */
  onSent?: () => unknown
}) {
  const { busy, run } = useAction({ after: where.changed })
  const [sent, setSent] = useState<{ name: string; share: number }>()
  const [problems, setProblems] = useState<string[]>([])
  const [chosen, setChosen] = useState<File[]>([])
  const choose = (files: File[]) => {
    setChosen(files)
    onChoice?.(files.length > 0)
  }
  const standing = paper.files.filter(({ replacedAt }) => replacedAt === null)
  // Replaces the file sent earlier, once the other side has received it.
  const replaces = paper.submittedAt !== null && standing.length === 1 ? standing[0]?.id : undefined
  const send = (files: File[]) =>
    run(async () => {
      const failed: string[] = []
      for (const [index, file] of files.entries()) {
        setSent({ name: file.name, share: 0 })
        try {
          if (file.size > MAX_PAPER_BYTES) throw new Error(TOO_LARGE_PAPER)
          await uploadPaper(paper.id, file, {
            ...(index === 0 && replaces && { replaces }),
            onProgress: (share) => setSent({ name: file.name, share }),
          })
        } catch (error) {
          failed.push(`${file.name}：${error instanceof Error && error.message === TOO_LARGE_PAPER ? TOO_LARGE_PAPER : sentenceOf(error)}`)
        }
      }
      setSent(undefined)
      setProblems(failed)
      choose([])
      if (failed.length === 0) await onSent?.()
    })
  if (standing.length >= MAX_FILES && !replaces) return null
  return (
    <div className="stack gap-2">
      <div className="cluster gap-2">
        <Pick
          icon={mdiCamera}
          word={replaces ? '写真をとり直す' : '写真をとる'}
          accept="image/*"
          camera
          busy={busy}
          paper={paper}
          onFiles={(files) => choose([...chosen, ...files])}
        />
        <Pick
          icon={mdiPaperclip}
          word={replaces ? 'ファイルを選び直す' : 'ファイルを選ぶ'}
          accept={TAKEN}
          busy={busy}
          paper={paper}
          onFiles={(files) => choose([...chosen, ...files])}
        />
      </div>
      <Chosen {...{ chosen, word, busy }} title={paper.title} onSend={() => send(chosen)} onNone={() => choose([])} />
      {sent && (
        <p className="hint" role="status">
          {sent.share < 1 ? `${sent.name}を送っています` : `${sent.name}を確かめています`}
          <progress value={sent.share} aria-label={`${sent.name}の送信`} />
        </p>
      )}
      {problems.length > 0 && (
        <div role="alert" className="small alarm">
          {problems.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </div>
      )}
    </div>
  )
}

/** Not submitted yet: the number of files, and the submit button. */
export function Chosen({
  chosen,
  word,
  title,
  busy,
  onSend,
  onNone,
}: {
  chosen: readonly File[]
  word: string
  title: string
  busy: boolean
  onSend: () => unknown
  onNone: () => void
}) {
  if (chosen.length === 0) return null
  return (
    <div className="stack gap-2">
      <p role="status">{`${chosen.length}${chosen.every(({ type }) => type.startsWith('image/')) ? '枚' : '件'}選びました（${chosen.map(({ name }) => name).join('、')}）。まだ送っていません。`}</p>
      <div className="cluster gap-2">
        <Button wide={false} busy={busy} onClick={onSend}>
          {word}
          <span className="visually-hidden">（選んだ{title}）</span>
        </Button>
        <Button kind="quiet" wide={false} onClick={onNone}>
          選ぶのをやめる
        </Button>
      </div>
    </div>
  )
}

export function Pick({
  icon,
  word,
  accept,
  camera = false,
  busy,
  paper,
  onFiles,
}: {
  icon: string
  word: string
  accept: string
  camera?: boolean
  busy: boolean
  paper: Paper
  onFiles: (files: File[]) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind="quiet" wide={false} icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {word}
        <span className="visually-hidden">（{paper.title}）</span>
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        accept={accept}
        multiple={!camera}
        {...(camera && { capture: 'environment' as const })}
        aria-label={`${word}（${paper.title}）`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Allows the same file to be picked again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
