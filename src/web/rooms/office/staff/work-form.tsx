import type { Staff } from '#domain/office/staff/contract.ts'
import { allStaffNews, type StaffNews, staffNews } from '#domain/people/colleague/work-enumerations.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, CheckboxCards } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form, FormSection } from '#web/ui/form/form.tsx'
import type { Mistakes } from '#web/ui/form/form-state.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

/** An operator's working details: display name, absences and mail notifications. */
export function WorkForm({ person, staff, onChanged }: { person: Staff; staff: readonly Staff[]; onChanged: () => unknown }) {
  const { jobTitle, onDuty, awayFrom, awayTo, coverID, notify } = person
  const form = useForm({
    initial: {
      jobTitle: jobTitle ?? '',
      onDuty,
      awayFrom: awayFrom ?? '',
      awayTo: awayTo ?? '',
      coverID: coverID ?? '',
      notify: allStaffNews.filter((kind) => notify[kind]) as string[],
    },
    check: ({ awayFrom, awayTo, coverID }): Mistakes => ({
      ...(!awayFrom && (awayTo || coverID) && { awayFrom: '不在の初日を入力してください' }),
      ...(awayFrom && awayTo && awayTo < awayFrom && { awayTo: '不在の最終日は、初日より後の日にしてください' }),
    }),
    async send({ jobTitle, onDuty, awayFrom, awayTo, coverID, notify }) {
      const away = { awayFrom: awayFrom || null, awayTo: awayTo || null, coverID: coverID || null }
      const wanted = Object.fromEntries(allStaffNews.map((kind) => [kind, notify.includes(kind)])) as Record<StaffNews, boolean>
      await api.updateStaff({ params: { id: person.id }, body: { jobTitle, onDuty, ...away, notify: wanted } }, { ifMatch: person.version })
      showToast('保存しました')
      await onChanged()
    },
  })
  const covers = staff.filter(({ id, status, representative }) => id !== person.id && status === UserStatus.active && !representative)
  return (
    <Form
      form={form}
      label="当番・不在・通知"
      actions={
        <Button type="submit" busy={form.busy}>
          保存する
        </Button>
      }
    >
      <FormSection title="仕事のしかた">
        <TextField
          {...form.field('jobTitle')}
          label="社内の呼び名"
          maxLength={40}
          help="運営の画面だけで使います。会員には表示されません。"
        />
        <Checkbox {...form.checkbox('onDuty')} label="当番" help="担当のいない商談・通報・要確認のお知らせを、当番が受け取ります。" />
      </FormSection>
      <FormSection title="不在" lead="不在のあいだ、新しい仕事は代わりの方に渡ります。代わりの方がいないときは未担当になります。">
        <TextField {...form.field('awayFrom')} label="不在の初日" type="date" short />
        <TextField {...form.field('awayTo')} label="不在の最終日" type="date" min={form.values.awayFrom || undefined} short />
        <Select
          {...form.field('coverID')}
          label="代わりの方"
          empty="いない（未担当にする）"
          options={covers.map(({ id, name, away }) => ({ value: id, label: away ? `${name}（不在）` : name }))}
        />
      </FormSection>
      <FormSection title="受け取るメール" lead="自分が担当しているものと、当番のときのお知らせです。">
        <CheckboxCards
          {...form.choices('notify')}
          label="受け取るメール"
          choices={allStaffNews.map((value) => ({ value, label: staffNews[value] }))}
        />
      </FormSection>
    </Form>
  )
}
