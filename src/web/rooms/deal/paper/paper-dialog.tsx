import { choicesOf } from '#domain/base/words/codes.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { type Holding, SharedFrom } from '#domain/deal/paper/enumerations.ts'
import { representedSide } from '#domain/deal/paper/paper-words.ts'
import { needsAuthority } from '#domain/deal/paper/policy.ts'
import { api } from '#web/api/client.ts'
import { AuthorityField } from '#web/rooms/deal/viewing/sheets/ground-field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { PaperPlace } from './place.ts'

/** The dialog shown before a move. */
export type PaperDialogMove =
  | { move: 'submit'; holding: Holding | null }
  | { move: 'confirm' }
  | { move: 'return' }
  | { move: 'omit' }
  | { move: 'update' }

const words = {
  submit: { title: (side: string) => `${side}に代わって提出しますか？`, confirm: '提出する', toast: '書類を提出しました' },
  confirm: { title: (side: string) => `${side}に代わって確認済みにしますか？`, confirm: '確認済みにする', toast: '書類を確認しました' },
  return: { title: () => '送り直しをお願いしますか？', confirm: 'お願いする', toast: '送り直しをお願いしました' },
  omit: { title: () => 'この書類は不要ですか？', confirm: '不要と伝える', toast: '不要と伝えました' },
  update: { title: () => '発行日・ひとこと', confirm: '保存する', toast: '保存しました' },
} as const

export function PaperDialog({
  where,
  paper,
  asking,
  onClose,
}: {
  where: PaperPlace
  paper: Paper
  asking: PaperDialogMove
  onClose: () => void
}) {
  const { id, version, title } = paper
  const { move } = asking
  const grounded = move !== 'update' && needsAuthority(where.viewer, where.place, paper, move)
  const forWhom = parties[representedSide(paper, move)]
  const reasoned = move === 'return' || move === 'omit'
  const form = useForm({
    initial: {
      ...{ reason: '', ground: '', note: paper.note ?? '', issuedOn: paper.issuedOn ?? '', expiresOn: paper.expiresOn ?? '' },
      share: String(paper.share),
    },
    check: (values) => ({
      ...(reasoned && missing(values, { reason: '理由' })),
      ...(grounded && missing(values, { ground: '根拠' })),
    }),
    send: async ({ reason, ground, note, issuedOn, expiresOn, share }) => {
      const params = { id }
      const acting = grounded ? { ground } : {}
      if (asking.move === 'submit') await api.submitPaper({ params, body: { holding: asking.holding, ...acting } })
      else if (asking.move === 'confirm') await api.confirmPaper({ params, body: { version, ...acting } })
      else if (asking.move === 'return') await api.returnPaper({ params, body: { version, reason, ...acting } })
      else if (asking.move === 'omit') await api.omitPaper({ params, body: { reason, ...acting } })
      else
        await api.patchPaper({
          params,
          body: {
            note,
            ...(issuedOn !== (paper.issuedOn ?? '') && { issuedOn: issuedOn || null }),
            ...(expiresOn !== (paper.expiresOn ?? '') && { expiresOn: expiresOn || null }),
            share: Number(share) as SharedFrom,
          },
        })
      showToast(words[move].toast)
    },
    after: where.changed,
    done: onClose,
  })
  return (
    <FormDialog title={words[move].title(forWhom)} form={form} confirm={words[move].confirm} onClose={onClose}>
      <p>{title}</p>
      {reasoned && <TextArea {...form.field('reason')} label="理由" required help="お相手が読みます。" most={300} rows={3} />}
      {move === 'update' && (
        <>
          <TextField {...form.field('issuedOn')} label="発行日" type="date" />
          <TextField {...form.field('expiresOn')} label="有効期限" type="date" help="発行日から決まる書類は、空のままで入ります。" />
          <TextArea {...form.field('note')} label="ひとこと" help="お相手が読みます。" most={400} rows={3} />
          <Select
            {...form.field('share')}
            label="お相手に見せるとき"
            options={choicesOf(SharedFrom)
              .filter(({ code }) => !where.place.deal || code >= paper.share)
              .map(({ code, label }) => ({ value: String(code), label }))}
          />
        </>
      )}
      {grounded && <AuthorityField field={form.field('ground')} paperOf={forWhom} />}
    </FormDialog>
  )
}
