import { useState } from 'react'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { SettingVersion } from '#domain/office/setting/contract.ts'
import { BANK_HOURS, settingSections, TERMS_UNDO_MINUTES } from '#domain/office/setting/enumerations.ts'
import { isLegal, NOTICE_DAYS } from '#domain/people/legal/enumerations.ts'
import type { Section } from '#platform/setting/sections.ts'
import { api } from '#web/api/client.ts'
import { statusOf } from '#web/api/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { staleVersionError } from '#web/ui/form/stale-version.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { EditConflictNotice, saveLabel, useEditConflict } from '#web/ui/reading/edit-conflict.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { BankFields } from './bank-fields.tsx'
import { EditionChanges } from './edition-list.tsx'
import { LegalFields } from './legal-fields.tsx'
import { editionNotes } from './legal-values.ts'
import { SettingFields } from './setting-fields.tsx'
import { SettingPreview } from './setting-preview.tsx'
import { TermsAsks } from './terms-asks.tsx'
import { dataOf, typedOf } from './values.ts'

/** The next edition of a section, starting from the one in force. */
export function SettingForm({
  present,
  newest,
  members,
  onSent,
  onSaved,
}: {
  present: SettingVersion
  /** The last edition written: in force, scheduled or withdrawn. */
  newest: SettingVersion
  /** Number of members, for settings that affect all of them. */
  members: number | undefined
  /** Called on success and on failure. */
  onSent: () => unknown
  onSaved: (edition: number) => void
}) {
  const { section } = present
  const [begunWith] = useState(present)
  const isBank = section === 'bank'
  const form = useForm({
    initial: { ...typedOf(section, present.data), ...(isLegal(section) && editionNotes), validFrom: '', note: '' } as Record<
      string,
      string
    >,
    // The server validates all fields at once, including the reason. Only where a confirmation comes first is this checked here.
    check: (values): Record<string, string> =>
      section === 'legal.terms'
        ? {
            ...missing(values, { 'data.changes': '改定の内容', note: '変更の理由' }),
            ...(!values.validFrom && !values['data.urgent']?.trim() && { validFrom: '日時を入力するか、「急ぐ理由」を入力してください。' }),
          }
        : {},
    async send({ validFrom, note = '', ...typed }) {
      const saved = await api
        .saveSetting(
          { params: { section }, body: { data: dataOf(section, typed), validFrom: validFrom ? `${validFrom}:00+09:00` : null, note } },
          { ifMatch: newest.edition },
        )
        .catch((error) => {
          throw statusOf(error) === 412 ? staleVersionError() : error
        })
      showToast(sentenceOf(saved))
      onSaved(saved.edition)
    },
    after: onSent,
  })
  const [asking, setAsking] = useState(false)
  const isTerms = section === 'legal.terms'
  const send = async () => {
    await form.submit()
    // Also after a refusal, so that the form shows what to correct.
    setAsking(false)
  }
  const overwrites = useEditConflict({ version: newest.edition }, form)
  const field = (name: string) => ({ ...form.field(name), value: form.values[name] ?? '' })
  return (
    <Form
      form={isTerms ? form.endingOn(() => setAsking(true)) : form}
      label={settingSections[section].label}
      actions={
        <Button type="submit" large busy={form.busy}>
          {isTerms ? '保存へ進む' : saveLabel(overwrites)}
        </Button>
      }
    >
      {overwrites && (
        <EditConflictNotice>
          <p>{`${newest.writtenByName ?? ''}さんが第${newest.edition}版を保存しました。入力した内容は、そのまま残っています。`}</p>
          <EditionChanges before={begunWith} after={newest} />
        </EditConflictNotice>
      )}
      {isBank && (
        <Notice title={`保存してから${BANK_HOURS}時間たつと使われます`}>
          <p>責任者が2人以上いるときは、ほかの責任者の確認も要ります。保存すると、責任者全員にメールで知らせます。</p>
        </Notice>
      )}
      {isTerms && (
        <Notice title="責任者2人で決めます">
          <p>
            {`責任者が2人以上いるときは、ほかの責任者が確認してから決まります。会員に知らせるのは、決まってから${TERMS_UNDO_MINUTES}分たったあとです。`}
          </p>
        </Notice>
      )}
      {isLegal(section) ? (
        <LegalFields section={section} values={form.values} set={form.set} field={field} />
      ) : section === 'bank' ? (
        <BankFields values={form.values} set={form.set} field={field} />
      ) : (
        <SettingFields section={section} field={field} />
      )}
      <SettingPreview section={section} typed={form.values} />
      <TextField {...form.field('validFrom')} label="いつから" type="datetime-local" help={startHelp(section)} />
      <TextField {...form.field('note')} label="変更の理由" required maxLength={200} help="版の一覧に残ります。" />
      {isTerms && (
        <ConfirmDialog
          open={asking}
          title="利用規約の新しい版を保存しますか？"
          confirm="はい、保存する"
          busy={form.busy}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <TermsAsks
            members={members ?? 0}
            start={form.values.validFrom ? formatMoment(`${form.values.validFrom}:00+09:00`) : 'いますぐ（確認を待つときは、確認したとき）'}
            needsConsent={form.values['data.needsConsent'] === '1'}
          />
          <p>ほかに責任者がいるときは、その確認があるまで、何も変わらず、何も送られません。</p>
        </ConfirmDialog>
      )}
    </Form>
  )
}

function startHelp(section: Section): string {
  if (section === 'bank') return '空欄なら、24時間後から使います。'
  if (section === 'legal.terms')
    return `会員に前もって知らせるため、${NOTICE_DAYS}日より後の日時を選んでください。空欄にできるのは、「急ぐ理由」があるときだけです。`
  return '空欄なら、いますぐ使います。'
}

function sentenceOf({ standing, validFrom }: SettingVersion): string {
  if (standing === 'waiting') return '保存しました。ほかの責任者の確認を待っています'
  return standing === 'future' ? `保存しました。${formatMoment(validFrom)}から使われます` : '保存しました'
}
