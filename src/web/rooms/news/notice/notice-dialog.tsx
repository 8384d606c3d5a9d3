import { useState } from 'react'
import { optionsOf } from '#domain/base/words/codes.ts'
import { formatTableMinute } from '#domain/base/words/format-moments.ts'
import type { Notice as NoticeEntity } from '#domain/news/notice/contract.ts'
import { NoticeAudience, NoticeKind, NoticeStatus } from '#domain/news/notice/enumerations.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { statusOf } from '#web/api/problem.ts'
import { prefectures } from '#web/rooms/base/master/prefectures.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox, CheckboxCards } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { OVERWRITE, staleVersionError } from '#web/ui/form/stale-version.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { MailAsk } from './mail-ask.tsx'
import styles from './notice.module.css'
import { NoticePreview } from './notice-preview.tsx'
import { NoticeText } from './notice-text.tsx'

/** Creates or edits a notice, with a preview for its readers. */
export function NoticeDialog({
  notice,
  today,
  onClose,
  onSaved,
}: {
  notice?: NoticeEntity
  today: string
  onClose: () => void
  onSaved: () => unknown
}) {
  const stays = notice?.status === NoticeStatus.published
  // A colleague's version saved in the meantime; the next save then counts as made with it in view.
  const [theirs, setTheirs] = useState<NoticeEntity>()
  const change = async (id: string, body: Parameters<typeof api.patchNotice>[0]['body']) => {
    try {
      await api.patchNotice({ params: { id }, body }, { ifMatch: (theirs ?? notice)?.version })
    } catch (error) {
      if (statusOf(error) !== 412) throw error
      setTheirs(await api.getNotice({ params: { id } }))
      throw staleVersionError()
    }
  }
  const form = useForm({
    initial: {
      title: notice?.title ?? '',
      body: notice?.body ?? '',
      postDate: notice?.postDate ?? today,
      postTime: notice?.postTime ?? '00:00',
      endAt: notice?.endAt?.slice(0, 16) ?? '',
      kind: String(notice?.kind ?? NoticeKind.word),
      audience: String(notice?.audience ?? NoticeAudience.all),
      prefecturesCodes: [...(notice?.prefecturesCodes ?? [])],
      bannerFlag: notice?.bannerFlag ?? false,
      mailFlag: notice?.mailFlag ?? false,
      // The main button publishes; the other one saves a draft.
      status: String(NoticeStatus.published),
    },
    check: (values) => missing(values, { title: 'タイトル', body: '本文', postDate: '掲載日' }),
    async send({ postTime, endAt, status, kind, audience, bannerFlag, ...words }) {
      const fields = {
        ...{ ...words, postTime: postTime || '00:00', endAt: endAt ? `${endAt}:00+09:00` : null },
        ...{ status: Number(status) as NoticeStatus, kind: Number(kind) as NoticeKind, audience: Number(audience) as NoticeAudience },
        bannerFlag: bannerFlag && Number(kind) === NoticeKind.important,
      }
      if (notice) await change(notice.id, fields)
      else await api.createNotice({ body: fields })
      showToast(stays && fields.status === NoticeStatus.draft ? '下書きに戻しました' : sentenceOf(fields))
    },
    after: onSaved,
    done: onClose,
  })
  const viewer = useViewer()
  // Only chiefs may write important notices.
  const { [NoticeKind.important]: important, ...others } = NoticeKind.labels
  const kinds = viewer && may(viewer, 'notice.important') ? { [NoticeKind.important]: important, ...others } : others
  const { title, body, postDate, postTime, kind, bannerFlag, mailFlag } = form.values
  const isAhead = momentOf({ postDate, postTime }) > new Date()
  const isPast = !stays && Boolean(postDate) && postDate < today
  const sendAs = (status: NoticeStatus) => {
    form.set('status', String(status))
    return form.submit().then((sent) => {
      if (!sent) form.set('status', String(NoticeStatus.published))
    })
  }
  const mails = sendsMail(form.values, notice)
  const [asking, setAsking] = useState(false)
  const publish = async () => {
    await form.submit()
    // Also after a refusal, so that the form shows what to correct.
    setAsking(false)
  }
  const hasStrip = bannerFlag && kind === String(NoticeKind.important)
  return (
    <>
      <FormDialog
        title={notice ? 'お知らせを編集する' : 'お知らせを書く'}
        form={mails ? { ...form.endingOn(() => setAsking(true)), busy: form.busy } : form}
        confirm={theirs ? OVERWRITE : saysOf(stays, isAhead)}
        other={
          <Button kind="quiet" busy={form.busy} onClick={() => sendAs(NoticeStatus.draft)}>
            {stays ? '下書きに戻す' : '下書きを保存'}
          </Button>
        }
        wide="both"
        onClose={onClose}
      >
        {theirs && <BothTexts theirs={theirs} own={form.values} facts={[factsOf(theirs), factsOf(form.values)]} />}
        <div className={`stack gap-5 ${styles.editor}`}>
          <div className="stack gap-4">
            <TextField {...form.field('title')} label="タイトル" required maxLength={100} />
            <TextArea
              {...form.field('body')}
              label="本文"
              required
              rows={8}
              most={20_000}
              help="「## 」で見出し、「- 」や「1. 」で箇条書き、「**」で囲むと強調、[言葉](アドレス) でリンクになります。"
            />
            <TextField
              {...form.field('postDate')}
              label="掲載日"
              required
              type="date"
              help="先の日時にすると、その時に掲載します（予約）。"
            />
            <TextField {...form.field('postTime')} label="掲載時刻" required type="time" short />
            <TextField {...form.field('endAt')} label="掲載の終わり" type="datetime-local" help="空欄なら、終了するまで掲載します。" />
            <Select {...form.field('kind')} label="区分" required options={optionsOf(kinds)} />
            <Select {...form.field('audience')} label="対象" required options={optionsOf(NoticeAudience)} />
            <Disclosure
              summary={`対象の都道府県（${form.values.prefecturesCodes.length === 0 ? 'すべて' : `${form.values.prefecturesCodes.length}件`}）`}
            >
              <CheckboxCards
                {...form.choices('prefecturesCodes')}
                label="お住まいの都道府県"
                showOptional={false}
                choices={prefectures().map(({ code, name }) => ({ value: code, label: name }))}
              />
            </Disclosure>
            {form.values.kind === String(NoticeKind.important) && (
              <Checkbox
                {...form.checkbox('bannerFlag')}
                label="ページの上に帯で表示する"
                help="対象の方が読むか閉じるまで、ページのいちばん上に題名が出ます。"
              />
            )}
            <Checkbox
              {...form.checkbox('mailFlag')}
              label="掲載と同時に、メールでも送る"
              help="お知らせメールを希望している会員に送ります。区分が「重要」のときは、対象の会員全員に送ります。"
            />
            {isPast && (
              <Notice title="公開すると、すぐに掲載されます" live>
                <p>掲載の日時が、もう過ぎているためです。先の日時にすると、予約できます。</p>
              </Notice>
            )}
            {stays && notice.mailFlag && !notice.mailedAt && (
              <p>「下書きに戻す」か終了すると、まだ送っていないメールは送りません。もう送ったメールは取り消せません。</p>
            )}
            {mailsAtOnce(form.values, notice) && (
              <Notice kind="warning" title={`${stays ? '保存' : '公開'}すると、すぐにメールが送られます`} live>
                <p>掲載の日時が来ているためです。送ったメールは取り消せません。内容と対象をもう一度お確かめください。</p>
              </Notice>
            )}
          </div>
          <NoticePreview {...{ title, body, postDate, hasStrip, mailFlag }} kind={Number(kind) as NoticeKind} />
        </div>
      </FormDialog>
      {asking && (
        <MailAsk
          to={form.values}
          word={saysOf(stays, isAhead)}
          atOnce={mailsAtOnce(form.values, notice)}
          busy={form.busy}
          onConfirm={publish}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Shown after two operators edited at the same time, so that neither version is lost unseen. */
const BothTexts = ({
  theirs,
  own,
  facts: [theirFacts, ownFacts],
}: {
  theirs: NoticeEntity
  own: { title: string; body: string; postDate: string }
  facts: [string, string]
}) => (
  <section className="stack gap-3" aria-label="2つの文章">
    <p>
      ほかの方が先に保存しました。2つを見比べて、下の内容を直してから上書きしてください。「やめる」を押すと、先に保存された内容が残ります。
    </p>
    <div className="grid gap-4 from-top halves">
      <div className="stack gap-2">
        <h3>先に保存された内容</h3>
        <NoticeText {...theirs} />
        <p className="hint">{theirFacts}</p>
      </div>
      <div className="stack gap-2">
        <h3>あなたの内容</h3>
        <NoticeText {...own} />
        <p className="hint">{ownFacts}</p>
      </div>
    </div>
  </section>
)

interface Facts {
  postTime: string
  endAt: string | null
  kind: number | string
  audience: number | string
  prefecturesCodes: readonly string[]
  bannerFlag: boolean
  mailFlag: boolean
}
/** The properties of a notice other than its text. */
const factsOf = ({ postTime, endAt, kind, audience, prefecturesCodes, bannerFlag, mailFlag }: Facts) =>
  [
    `${postTime}から`,
    endAt && `${formatTableMinute(endAt)}まで`,
    NoticeKind.labels[Number(kind) as NoticeKind],
    `対象：${NoticeAudience.labels[Number(audience) as NoticeAudience]}`,
    prefecturesCodes.length > 0 &&
      prefectures()
        .filter(({ code }) => prefecturesCodes.includes(code))
        .map(({ name }) => name)
        .join('・'),
    bannerFlag && '帯で表示',
    mailFlag && 'メールでも送る',
  ]
    .filter(Boolean)
    .join('、')

/** Label of the main button. A notice that is already published is only saved. */
const saysOf = (stays: boolean, isAhead: boolean) => (stays ? '保存する' : isAhead ? '予約する' : '公開する')

/** Whether saving leads to mail, now or at the scheduled time. Mail that was sent is not sent again. */
const sendsMail = ({ mailFlag, status }: { mailFlag: boolean; status: string }, notice?: NoticeEntity): boolean =>
  mailFlag && Number(status) === NoticeStatus.published && !notice?.mailedAt

/** A notice already on display is mailed within a minute once mail is requested, and only once however often it is saved. */
function mailsAtOnce({ mailFlag, status, postDate, postTime }: PlannedStart & { mailFlag: boolean }, notice?: NoticeEntity): boolean {
  return mailFlag && !notice?.mailedAt && Number(status) === NoticeStatus.published && momentOf({ postDate, postTime }) <= new Date()
}

interface PlannedStart {
  status: number | string
  postDate: string
  postTime: string
}
const momentOf = ({ postDate, postTime }: Omit<PlannedStart, 'status'>) => new Date(`${postDate}T${postTime || '00:00'}:00+09:00`)

function sentenceOf({ status, postDate, postTime, mailFlag }: PlannedStart & { mailFlag: boolean }): string {
  if (status === NoticeStatus.draft) return '下書きを保存しました'
  if (momentOf({ postDate, postTime }) > new Date()) return '予約しました'
  return mailFlag ? '公開しました。メールは1分ほどで送り始めます' : '公開しました'
}
