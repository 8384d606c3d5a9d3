import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Note } from '#domain/talk/note/contract.ts'
import { refusal } from '#domain/talk/note/policy.ts'
import { api } from '#web/api/client.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { RowMenu } from '#web/ui/reading/row-menu.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** A note among the messages or in a list. `now` decides what may still be edited. */
export function NoteItem({ note, now, onChanged }: { note: Note; now: Date; onChanged: () => unknown }) {
  const viewer = useViewer()
  const [editing, setEditing] = useState(false)
  const { busy, run } = useAction({ tell: showFailure })
  const may = (act: 'edit' | 'pin' | 'delete') => viewer && !note.deletedAt && !refusal(viewer, note, act, now)
  // Pinning or deleting moves or removes the note, so the keyboard focus is kept.
  const placeOf = () => document.querySelector<HTMLElement>(`[data-note="${note.id}"]`)
  const removal = useConfirm({
    title: 'このメモを消しますか？',
    confirm: 'はい、消す',
    negative: true,
    words: <p>ほかの方の画面からも消えます。元には戻せません。</p>,
    act: async () => {
      await api.deleteNote({ params: { id: note.id } }, { ifMatch: note.version })
      showToast('メモを消しました')
      keepFocus(placeOf)
    },
    after: onChanged,
  })
  const pin = () =>
    run(async () => {
      // Pinning does not touch the text, so it needs no version and does not conflict with an edit.
      await api.patchNote({ params: { id: note.id }, body: { pinned: !note.pinned } })
      showToast(note.pinned ? 'メモの固定を外しました' : 'メモを固定しました')
      keepFocus(placeOf)
      await onChanged()
    })
  return (
    <article className="stack gap-1 pad-3-4 rounded deep" data-note={note.id} aria-label={`${note.authorName}さんのメモ`}>
      <div className="row middle gap-2">
        <Avatar name={note.authorName} side="admin" />
        <p className="grows shrinks">
          <strong>{note.authorName}</strong> {note.pinned && <Badge>固定</Badge>}
          <span className="block hint">{`${formatMoment(note.createdAt)}${note.editedAt ? '（直しました）' : ''}・運営だけが読めます`}</span>
        </p>
        {(may('edit') || may('pin') || may('delete')) && (
          <RowMenu of={`${note.authorName}さんのメモ`}>
            {may('edit') && (
              <Button kind="plain" onClick={() => setEditing(true)}>
                直す
              </Button>
            )}
            {may('pin') && (
              <Button kind="plain" busy={busy} onClick={pin}>
                {note.pinned ? '固定を外す' : '固定する'}
              </Button>
            )}
            {may('delete') && (
              <Button kind="plain" onClick={removal.ask}>
                消す
              </Button>
            )}
          </RowMenu>
        )}
      </div>
      {note.text === null ? <p className="hint">削除したメモ</p> : <p className="pre-wrap">{note.text}</p>}
      {note.inquiryID && (
        <p>
          <Link to="/admin/inquiry/{-$id}" params={{ id: note.inquiryID }}>
            もとのお問い合わせを開く
          </Link>
        </p>
      )}
      {removal.dialog}
      {editing && <EditNote note={note} onChanged={onChanged} onClose={() => setEditing(false)} />}
    </article>
  )
}

function EditNote({ note: { id, text, version }, onChanged, onClose }: { note: Note; onChanged: () => unknown; onClose: () => void }) {
  const form = useForm({
    initial: { text: text ?? '' },
    check: (values) => missing(values, { text: 'メモ' }),
    send: (values) => api.patchNote({ params: { id }, body: { text: values.text.trim() } }, { ifMatch: version }),
    after: onChanged,
    done: onClose,
  })
  return (
    <FormDialog title="メモを直す" form={form} confirm="保存する" onClose={onClose}>
      <TextArea {...form.field('text')} label="メモ" required most={4000} rows={5} />
    </FormDialog>
  )
}
