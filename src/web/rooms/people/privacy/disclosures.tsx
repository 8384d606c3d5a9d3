import { useEffect, useMemo, useState } from 'react'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import type { Disclosure } from '#domain/office/personal-data/contract.ts'
import { allDisclosureParts, DISCLOSURE_DAYS, type DisclosurePart, disclosureParts } from '#domain/office/personal-data/enumerations.ts'
import { api } from '#web/api/client.ts'
import { oneAtATime } from '#web/live/one-at-a-time.ts'
import { useLive } from '#web/live/use-live.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { CheckboxCards } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** Exports of a member's data: those still available for download, and a way to request another. */
export function Disclosures({ userID, requestID, mayAsk = true }: { userID: string; requestID?: string; mayAsk?: boolean }) {
  const [made, setMade] = useState<readonly Disclosure[]>([])
  const [asking, setAsking] = useState(false)
  const look = useMemo(() => oneAtATime(async () => setMade((await api.listDisclosures({ params: { id: userID } })).items)), [userID])
  useLive(({ kind }) => {
    if (kind === 'resync' || kind === 'privacy') look()
  })
  useEffect(() => {
    look()
  }, [look])
  return (
    <div className="stack gap-3">
      {made.length > 0 && (
        <ul className="stack">
          {made.map((each) => (
            <Made key={each.id} disclosure={each} byOffice={requestID !== undefined} onFetch={() => setTimeout(look, LOOK_AGAIN_MS)} />
          ))}
        </ul>
      )}
      {mayAsk && (
        <p>
          <Button kind="quiet" wide={!requestID} onClick={() => setAsking(true)}>
            {requestID ? '開示用のZIPを作る' : '自分の情報のファイルを作る'}
          </Button>
        </p>
      )}
      {asking && <RequestDialog {...{ userID, requestID }} onClose={() => setAsking(false)} onDone={look} />}
    </div>
  )
}
/** Milliseconds until the list is reloaded after a download, which the browser performs without any event. */
const LOOK_AGAIN_MS = 2000

const states = {
  making: '作っています。できあがるとメールでもお知らせします。',
  ready: '',
  fetched: '保存済みです。',
  failed: '作れませんでした。もう一度お試しください。',
} as const

function Made({
  disclosure: { progress, path, createdAt, expiresAt },
  byOffice,
  onFetch,
}: {
  disclosure: Disclosure
  byOffice: boolean
  onFetch: () => void
}) {
  const [taking, setTaking] = useState(false)
  return (
    <li className="stack gap-2 ends-3 line-below">
      <p>{`${formatMoment(createdAt)}に作ったファイル`}</p>
      {path ? (
        <>
          <p className="hint">
            {byOffice ? `${formatDay(expiresAt)}まで保存できます。` : `${formatDay(expiresAt)}まで、1回だけ保存できます。`}
            {byOffice &&
              '会員にもメールで知らせました。書面などで渡すときだけ、理由を入力して保存してください。会員は、そのあとも保存できます。'}
          </p>
          <p>
            {byOffice ? (
              <Button wide={false} onClick={() => setTaking(true)}>
                保存する（ZIP）
              </Button>
            ) : (
              <ButtonAnchor kind="primary" wide={false} href={path} download onClick={onFetch}>
                保存する（ZIP）
              </ButtonAnchor>
            )}
          </p>
          {taking && <TakeDialog path={path} onClose={() => setTaking(false)} />}
        </>
      ) : (
        <p role="status">{states[progress]}</p>
      )}
    </li>
  )
}

/** Asks for a reason, then lets the browser download the file. */
function TakeDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): Record<string, string> => (reason.trim() ? {} : { reason: '保存する理由を入力してください' }),
    async send({ reason }) {
      window.location.assign(`${path}?reason=${encodeURIComponent(reason.trim())}`)
    },
    done: onClose,
  })
  return (
    <FormDialog title="開示用のZIPを保存" form={form} confirm="保存する" onClose={onClose}>
      <p>保存したことと理由は、操作履歴に残ります。会員は、そのあとも1回だけ保存できます。</p>
      <TextField label="保存する理由" {...form.field('reason')} maxLength={200} required />
    </FormDialog>
  )
}

function RequestDialog({
  userID,
  requestID,
  onClose,
  onDone,
}: {
  userID: string
  requestID?: string
  onClose: () => void
  onDone: () => unknown
}) {
  const form = useForm({
    initial: { parts: [...allDisclosureParts] as string[] },
    check: (values): Record<string, string> => (values.parts.length === 0 ? { parts: '入れるものを1つ以上選んでください' } : {}),
    async send({ parts }) {
      await api.askForDisclosure({ params: { id: userID }, body: { requestID, parts: parts as DisclosurePart[] } })
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title={requestID ? '開示用のZIPを作る' : '自分の情報のファイルを作る'} form={form} confirm="作る" onClose={onClose}>
      <p>{`読むためのページとデータを、1つのファイルにまとめます。できたら${DISCLOSURE_DAYS}日のあいだに、1回だけ保存できます。ほかの方の連絡先と、運営の社内メモは入りません。`}</p>
      <CheckboxCards
        {...form.choices('parts')}
        label="入れるもの"
        required
        choices={allDisclosureParts.map((value) => ({ value, label: disclosureParts[value] }))}
      />
    </FormDialog>
  )
}
