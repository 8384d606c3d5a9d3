import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { optionsOf } from '#domain/base/words/codes.ts'
import type { Inquiry } from '#domain/talk/inquiry/contract.ts'
import { ReportKind } from '#domain/talk/report/case-enumerations.ts'
import { personReportReasons } from '#domain/talk/report/person-reasons.ts'
import { reportReasons } from '#domain/talk/report/reasons.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

const kinds = {
  [ReportKind.estate]: {
    label: '物件',
    number: '物件番号',
    example: 'No.00000012 のように、掲載のページにある番号です。',
    reasons: reportReasons,
  },
  [ReportKind.person]: {
    label: '会員',
    number: '会員番号',
    example: 'B-000012 のように、会員のページにある番号です。',
    reasons: personReportReasons,
  },
} as const
type Kind = keyof typeof kinds

/** For an inquiry about a listing or a member: continues it as a report. */
export function ReportInquiry({ inquiry: { id, version }, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const navigate = useNavigate()
  const made = useRef<string>(undefined)
  const form = useForm({
    initial: { kind: String(ReportKind.estate), number: '', reason: '' },
    check: (values) => ({
      ...missing(values, { number: kinds[kindOf(values)].number }),
      ...missing(values, { reason: '通報の理由' }, '選択'),
    }),
    send: async ({ kind, number, reason }) => {
      const body = { kind: Number(kind) as Kind, number, reason: Number(reason) as keyof typeof reportReasons }
      made.current = (await api.reportInquiry({ params: { id }, body }, { ifMatch: version })).id
      showToast('通報として記録しました')
    },
    done: () => void navigate({ to: '/admin/report/{-$id}', params: { id: made.current } }),
  })
  const { number, example, reasons } = kinds[kindOf(form.values)]
  return (
    <FormDialog title="通報として記録する" form={form} confirm="記録する" onClose={onClose}>
      <p>
        内容をそのまま写して通報の画面を開き、このお問い合わせは完了にします。対応中の通報があれば、それに加えます。通報された方には伝わりません。
      </p>
      <Select
        {...form.field('kind')}
        label="通報の対象"
        required
        options={Object.entries(kinds).map(([value, { label }]) => ({ value, label }))}
      />
      <TextField {...form.field('number')} label={number} required maxLength={20} help={example} short />
      <Select {...form.field('reason')} label="通報の理由" required empty="選んでください" options={optionsOf(reasons)} />
    </FormDialog>
  )
}

const kindOf = ({ kind }: { kind: string }): Kind => (kind === String(ReportKind.person) ? ReportKind.person : ReportKind.estate)
