import { useEffect, useMemo, useState } from 'react'
import { formatDay, formatTime } from '#domain/base/words/format-moments.ts'
import type { TalkExport } from '#domain/talk/talk-export/contract.ts'
import { isOperator } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { oneAtATime } from '#web/live/one-at-a-time.ts'
import { useLive } from '#web/live/use-live.ts'
import { givenReason, missingReason, noReason, TakeoutReason } from '#web/rooms/base/export-log/takeout-reason.tsx'
import { sizeOf } from '#web/rooms/deal/paper/place.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Progress } from '#web/ui/spinner.tsx'

const formats = [
  { value: 'pdf', label: 'PDF', note: 'メッセージの記録です。写真は小さく入ります。' },
  { value: 'zip', label: '写真とファイルもまとめる（ZIP）', note: 'PDFと、送り合った写真・ファイル、署名した書類が入ります。' },
]

/** 書き出し: an export of the chat, produced in the background and available here for a day. */
export function ExportTalk({ negotiationID, onClose }: { negotiationID: string; onClose: () => void }) {
  const viewer = useViewer()
  const [made, setMade] = useState<TalkExport[]>([])
  const look = useMemo(
    () => oneAtATime(async () => setMade((await api.listTalkExports({ params: { id: negotiationID } })).items)),
    [negotiationID],
  )
  // Reloaded on reconnect and whenever the export's state changes.
  useLive(({ kind, id }) => {
    if (kind === 'resync' || (kind === 'export' && id === negotiationID)) look()
  })
  useEffect(() => {
    look()
  }, [look])
  const says = viewer !== null && isOperator(viewer)
  const form = useForm({
    initial: { format: 'pdf', ...noReason },
    check: (values) => (says ? missingReason(values) : {}),
    send: ({ format, ...why }) =>
      api.requestTalkExport({
        params: { id: negotiationID },
        body: { format: format === 'zip' ? 'zip' : 'pdf', ...(says && givenReason(why)) },
      }),
    after: look,
  })
  return (
    <FormDialog title="商談の記録を書き出す" form={form} confirm="書き出す" leave="閉じる" onClose={onClose}>
      <p>
        {says
          ? 'この商談の記録を書き出します。運営が読めるものがすべて入ります。だれが、なぜ書き出したかは、操作の記録に残ります。'
          : 'この商談の記録を書き出します。あなたが見られるものだけが入ります。'}
      </p>
      <RadioCards {...form.field('format')} name="format" label="形式" required choices={formats} />
      {says && <TakeoutReason field={form.field} />}
      {made.length > 0 && (
        <ul className="grid line-above above-4" aria-label="書き出した記録">
          {made.map((each) => (
            <Made key={each.id} {...each} />
          ))}
        </ul>
      )}
    </FormDialog>
  )
}

function Made({ format, progress, done, total, path, bytes, createdAt, expiresAt }: TalkExport) {
  const when = `${format.toUpperCase()}・${formatDay(createdAt)} ${formatTime(createdAt)}`
  return (
    <li className="stack gap-2 ends-3 line-below">
      <span className="bold">{when}</span>
      {progress === 'making' && <Progress label="作っています" value={done / Math.max(1, total)} />}
      {progress === 'failed' && <span role="status">作れませんでした。もう一度「書き出す」を押してください。</span>}
      {path && (
        <>
          <span className="hint">{`${formatDay(expiresAt)} ${formatTime(expiresAt)} まで保存できます`}</span>
          <ButtonAnchor kind="quiet" href={path} download>
            {`保存する（${sizeOf(bytes ?? 0)}）`}
          </ButtonAnchor>
        </>
      )}
    </li>
  )
}
