import { useEffect, useMemo, useState } from 'react'
import type { Disclosure } from '#domain/disclosure/contract.ts'
import { allDisclosureParts, DISCLOSURE_DAYS, type DisclosurePart, disclosureParts } from '#domain/disclosure/enumerations.ts'
import { formatDay, formatMoment } from '#domain/format-moments.ts'
import { api } from '#web/api/client.ts'
import { oneAtATime } from '#web/live/one-at-a-time.ts'
import { useLive } from '#web/live/use-live.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { CheckboxCards } from '#web/ui/field/choices.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import styles from './request.module.css'

/** The files of all that is kept of a member: those that can be fetched still, and another one. */
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
        <ul className={styles.steps}>
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
      {asking && <AskDialog {...{ userID, requestID }} onClose={() => setAsking(false)} onDone={look} />}
    </div>
  )
}
/** The browser saves it by itself and tells nobody. */
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
  return (
    <li className={`${styles.step} stack gap-2`}>
      <p>{`${formatMoment(createdAt)}に作ったファイル`}</p>
      {path ? (
        <>
          <p className={styles.second}>
            {`${formatDay(expiresAt)}まで、1回だけ保存できます。`}
            {byOffice &&
              '会員にもメールで知らせました。ここで保存すると、会員は保存できなくなります。書面などで渡すときだけ保存してください。'}
          </p>
          <p>
            <ButtonAnchor kind="primary" wide={false} href={path} download onClick={onFetch}>
              保存する（ZIP）
            </ButtonAnchor>
          </p>
        </>
      ) : (
        <p role="status">{states[progress]}</p>
      )}
    </li>
  )
}

function AskDialog({
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
