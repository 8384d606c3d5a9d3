import { useState } from 'react'
import { ReasonKind } from '#domain/base/reason/enumerations.ts'
import { optionsOf } from '#domain/base/words/codes.ts'
import {
  MeasureReason,
  NO_LETTER_REASONS,
  PROVISIONAL_HOURS,
  type Restriction,
  restrictionNames,
  restrictions,
} from '#domain/people/measure/enumerations.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { daysAfter, tokyoDay } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { ReasonTexts } from '#web/rooms/base/reason/reason-texts.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { CheckboxCards } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { LinkedChoice } from './linked-choice.tsx'

interface MeasureDialogProps {
  userID: string
  /** The member's name and role. */
  of: string
  /** The report that led to the measure. */
  caseID?: string
  onClose: () => void
  onDone: () => unknown
}

const reasonOptions = optionsOf(MeasureReason)
type ReasonValues = { reasonCode: string; reason: string; linkedIDs: string[] }

/** The reason: a category for the records and a sentence for the member. */
function ReasonFields({ form, kind }: { form: ReturnType<typeof useForm<ReasonValues & Record<string, unknown>>>; kind: ReasonKind }) {
  return (
    <>
      <Select {...form.field('reasonCode')} label="理由の種類" required empty="選択してください" options={reasonOptions} />
      <ReasonTexts kind={kind} written={form.values.reason} onWrite={(text) => form.set('reason', text)} />
      <TextArea
        {...form.field('reason')}
        label="本人に伝える理由"
        required
        help="この文章がそのままメールで届きます。"
        most={1000}
        rows={3}
      />
    </>
  )
}

const unreasoned = (values: ReasonValues & Record<string, unknown>) => ({
  ...missing(values, { reasonCode: '理由の種類' }, '選択'),
  ...missing(values, { reason: '本人に伝える理由' }),
})
const given = ({ reasonCode, reason, linkedIDs }: ReasonValues) => ({
  reasonCode: Number(reasonCode) as MeasureReason,
  reason: reason.trim(),
  ...(linkedIDs.length > 0 && { linkedIDs }),
})

export function WarnDialog({ userID, of, caseID, onClose, onDone }: MeasureDialogProps) {
  const form = useForm<ReasonValues & Record<string, unknown>>({
    initial: { reasonCode: '', reason: '', linkedIDs: [] },
    check: unreasoned,
    async send(values) {
      await api.warnUser({ params: { id: userID }, body: { ...given(values), ...(caseID && { caseID }) } })
      showToast('警告を送りました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title={`${of}に警告する`} form={form} confirm="警告を送る" negative onClose={onClose}>
      <p>メールとお知らせで伝えます。できることは変わりません。</p>
      <ReasonFields form={form} kind={ReasonKind.warned} />
      <LinkedChoice userID={userID} control={form.choices('linkedIDs')} />
    </FormDialog>
  )
}

const spans = [7, 14, 30, 90]

export function RestrictDialog({ userID, of, onClose, onDone }: MeasureDialogProps) {
  const [now] = useState(() => new Date())
  const form = useForm<ReasonValues & Record<string, unknown> & { kinds: string[]; days: string }>({
    initial: { kinds: ['send'], days: '7', reasonCode: '', reason: '', linkedIDs: [] },
    check: (values) => ({
      ...(values.kinds.length === 0 && { kinds: '制限することを1つ以上選んでください' }),
      ...unreasoned(values),
    }),
    async send(values) {
      const until = tokyoDay(daysAfter(now, Number(values.days)))
      await api.restrictUser({ params: { id: userID }, body: { ...given(values), kinds: values.kinds as Restriction[], until } })
      showToast('制限しました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title={`${of}のすることを制限する`} form={form} confirm="制限する" negative onClose={onClose}>
      <p>読むこと、見学や取引の予定、書類の手続きは、これまでどおりできます。運営には書けます。</p>
      <CheckboxCards
        {...form.choices('kinds')}
        label="制限すること"
        required
        choices={restrictionNames.map((name) => ({ value: name, label: restrictions[name] }))}
      />
      <Select
        {...form.field('days')}
        label="期間"
        required
        options={spans.map((days) => ({ value: String(days), label: `${days}日間` }))}
      />
      <ReasonFields form={form as never} kind={ReasonKind.warned} />
      <LinkedChoice userID={userID} control={form.choices('linkedIDs')} />
    </FormDialog>
  )
}

type ShutOut = MeasureDialogProps & {
  version: number
  /** Consequences, in sentences. */
  consequences: readonly string[]
  /** Whether the viewer can decide alone. */
  final: boolean
  /** A provisional suspension already applies. */
  confirming: boolean
}

export function SuspendDialog({ userID, of, version, consequences, final, confirming, onClose, onDone }: ShutOut) {
  const form = useForm<ReasonValues & Record<string, unknown> & { letter: string }>({
    initial: { reasonCode: '', reason: '', letter: 'true', linkedIDs: [] },
    check: unreasoned,
    async send(values) {
      const body = {
        status: UserStatus.suspended,
        ...given(values),
        ...(!final && { provisional: true }),
        letter: values.letter === 'true' || !mayStaySilent(values),
      }
      await api.setUserStatus({ params: { id: userID }, body }, { ifMatch: version })
      showToast(final ? '利用を停止しました' : '仮停止しました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog
      title={`${of}の${confirming ? '仮停止を確定する' : final ? '利用を停止する' : '利用を仮停止する'}`}
      form={form}
      confirm={confirming ? '停止を確定する' : final ? '停止する' : '仮停止する'}
      negative
      onClose={onClose}
    >
      <ul className="stack gap-1">
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {!final && <li>{`${PROVISIONAL_HOURS}時間のうちに責任者が確定しないときは、自動で解除されます。`}</li>}
      </ul>
      <ReasonFields form={form as never} kind={ReasonKind.stopped} />
      <LinkedChoice userID={userID} control={form.choices('linkedIDs')} />
      {mayStaySilent(form.values) && (
        <Select
          {...form.field('letter')}
          label="本人への通知"
          required
          help="この2つの理由のときだけ、知らせずに停止できます。"
          options={[
            { value: 'true', label: '理由をメールで伝える' },
            { value: 'false', label: '知らせない' },
          ]}
        />
      )}
    </FormDialog>
  )
}

const mayStaySilent = ({ reasonCode }: { reasonCode: string }) => NO_LETTER_REASONS.some((code) => String(code) === reasonCode)
