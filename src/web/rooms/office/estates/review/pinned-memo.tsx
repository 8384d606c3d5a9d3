import { mdiPinOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeskEstate } from '#domain/office/estates/contract.ts'
import { api } from '#web/api/client.ts'
import { statusOf } from '#web/api/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { OVERWRITE, staleVersionError } from '#web/ui/form/stale-version.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'

const MAX_MEMO = 2000

interface Memo {
  desk: Pick<DeskEstate, 'id' | 'memo' | 'memoVersion'>
}

/** A memo for the next assignee to read first: pinned above the notes and edited in place. New information goes into a note. */
export function PinnedMemo({ desk }: Memo) {
  const [editing, setEditing] = useState(false)
  const edit = (
    <Button kind="plain" wide={false} icon={desk.memo ? undefined : mdiPinOutline} onClick={() => setEditing(true)}>
      {desk.memo ? '直す' : '固定メモを書く'}
    </Button>
  )
  return (
    <>
      {desk.memo ? (
        <article className="stack gap-1 pad-3-4 rounded deep" aria-label="固定メモ">
          <p className="cluster middle gap-2">
            <Icon path={mdiPinOutline} size="small" />
            <strong>固定メモ</strong>
            <span className="hint">いつもいちばん上に出ます</span>
          </p>
          <p className="pre-wrap">{desk.memo}</p>
          <div>{edit}</div>
        </article>
      ) : (
        edit
      )}
      {editing && <EditMemo desk={desk} onClose={() => setEditing(false)} />}
    </>
  )
}

/** A colleague's newer memo is shown next to the typed text and can be overwritten only then. */
function EditMemo({ desk, onClose }: Memo & { onClose: () => void }) {
  const params = { id: desk.id }
  const router = useRouter()
  const [version, setVersion] = useState(desk.memoVersion)
  const [others, setOthers] = useState<string | null>()
  const form = useForm({
    initial: { memo: desk.memo ?? '' },
    check: ({ memo }): Record<string, string> =>
      Array.from(memo).length > MAX_MEMO ? { memo: `固定メモは${MAX_MEMO}文字までにしてください。` } : {},
    async send(body) {
      try {
        await api.putEstateMemo({ params, body }, { ifMatch: version })
      } catch (error) {
        if (statusOf(error) !== 412) throw error
        const newest = await api.getDeskEstate({ params })
        setVersion(newest.memoVersion)
        setOthers(newest.memo)
        throw staleVersionError()
      }
    },
    after: () => router.invalidate(),
    done() {
      showToast('固定メモを保存しました')
      onClose()
    },
  })
  return (
    <FormDialog
      title={desk.memo ? '固定メモを直す' : '固定メモを書く'}
      form={form}
      confirm={others === undefined ? '保存する' : OVERWRITE}
      onClose={onClose}
    >
      {others !== undefined && (
        <Notice kind="warning" title="ほかの担当者が、先に固定メモを書きました" live>
          <p className="pre-line pad-2-3 rounded-s paper">{others ?? '（空のメモ）'}</p>
          <p>必要なところは、下に写してください。</p>
        </Notice>
      )}
      <TextArea
        {...form.field('memo')}
        label="固定メモ"
        help="引き継ぐ人がはじめに読むことを、1つだけ書いておけます。運営だけが読めます。空にすると消えます。"
        showOptional={false}
        rows={5}
        most={MAX_MEMO}
      />
    </FormDialog>
  )
}
