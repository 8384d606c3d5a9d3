import { ReasonKind } from '#domain/base/reason/enumerations.ts'
import type { ReportCase } from '#domain/talk/report/case-contract.ts'
import { CaseOutcome, LetterReader, ReportKind } from '#domain/talk/report/case-enumerations.ts'
import { api } from '#web/api/client.ts'
import { ReasonTexts } from '#web/rooms/base/reason/reason-texts.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { CheckboxCards } from '#web/ui/field/choices.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

interface CaseDialogProps {
  case: ReportCase
  onClose: () => void
  onDone: () => unknown
}

const ANSWER = 'お知らせいただいた内容を確認しました。ご協力ありがとうございます。'

/** Only a message can be hidden, and only a listing withheld. */
const ofOneKind: Partial<Record<string, ReportKind>> = {
  [CaseOutcome.covered]: ReportKind.message,
  [CaseOutcome.withheld]: ReportKind.estate,
}

/** Concludes a case: outcome, internal note, and letters to both sides. */
export function ConcludeCase({ case: reportCase, reachable, onClose, onDone }: CaseDialogProps & { reachable: boolean }) {
  const form = useForm({
    initial: { outcomes: [] as string[], note: '', coverReason: '', letterToReporter: reachable ? ANSWER : '', letterToSubject: '' },
    check: ({ outcomes }): Record<string, string> => (outcomes.length === 0 ? { outcomes: '結果を1つ以上選んでください。' } : {}),
    send: async ({ outcomes, note, coverReason, letterToReporter, letterToSubject }) => {
      const body = { outcomes: outcomes.map(Number) as CaseOutcome[], note, coverReason, letterToReporter, letterToSubject }
      await api.concludeReportCase({ params: { id: reportCase.id }, body }, { ifMatch: reportCase.version })
      showToast('通報への対応を完了にしました')
      await onDone()
    },
    done: onClose,
  })
  const fitting = Object.entries(CaseOutcome.labels).filter(([code]) => (ofOneKind[code] ?? reportCase.kind) === reportCase.kind)
  return (
    <FormDialog title="対応を完了にする" form={form} confirm="完了にする" onClose={onClose}>
      <CheckboxCards
        {...form.field('outcomes')}
        label="結果"
        required
        values={form.values.outcomes}
        onChange={(outcomes) => form.set('outcomes', outcomes)}
        choices={fitting.map(([value, label]) => ({ value, label }))}
      />
      {form.values.outcomes.includes(String(CaseOutcome.covered)) && (
        <TextArea
          {...form.field('coverReason')}
          label="送信した方に伝える理由"
          help="完了と同時に、メッセージを非表示にします。この文章は送信した方の商談に表示されます。すでに非表示のときは、空のままで構いません。"
          most={400}
          rows={3}
        />
      )}
      <TextArea {...form.field('note')} label="対応の記録" help="運営だけが読みます。" most={1000} rows={3} />
      {reachable && (
        <TextArea
          {...form.field('letterToReporter')}
          label="通報した方へのお知らせ"
          help="このまま届きます。送らないときは空にしてください。"
          most={1000}
          rows={3}
        />
      )}
      <TextArea
        {...form.field('letterToSubject')}
        label="通報された方へのお知らせ"
        help="このまま届きます。だれが通報したかは書かないでください。"
        most={1000}
        rows={3}
      />
    </FormDialog>
  )
}

/** Templates by reader: the reporter is thanked and answered, the reported member is asked to correct the matter. */
export const textsFor: Record<LetterReader, ReasonKind> = {
  [LetterReader.reporter]: ReasonKind.reported,
  [LetterReader.subject]: ReasonKind.warned,
}

/** A letter to one of the two sides before the case is concluded. */
export function WriteCaseLetter({ case: reportCase, reader, onClose, onDone }: CaseDialogProps & { reader: LetterReader }) {
  const form = useForm({
    initial: { text: '' },
    check: (values) => missing(values, { text: 'お知らせ' }),
    send: async ({ text }) => {
      await api.writeReportLetter({ params: { id: reportCase.id }, body: { reader, text } }, { ifMatch: reportCase.version })
      showToast('お知らせを送りました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title={`${LetterReader.labels[reader]}にお知らせする`} form={form} confirm="送る" onClose={onClose}>
      <ReasonTexts kind={textsFor[reader]} written={form.values.text} onWrite={(text) => form.set('text', text)} />
      <TextArea
        {...form.field('text')}
        label="お知らせ"
        required
        help={
          reader === LetterReader.subject
            ? 'このままメールで届きます。直してほしいところを具体的に書いてください。だれが通報したかは書かないでください。'
            : 'このままメールで届きます。お相手の個人情報は書かないでください。'
        }
        most={1000}
        rows={5}
      />
    </FormDialog>
  )
}
