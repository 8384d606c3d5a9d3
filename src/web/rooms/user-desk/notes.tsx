import { useRouter } from '@tanstack/react-router'
import { formatMoment } from '#domain/format-moments.ts'
import type { UserNote } from '#domain/user-desk/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { PersonRows } from './person-rows.tsx'

interface Page {
  items: UserNote[]
  cursor: string | null
}

/** What the operators note of a member for each other. */
export function Notes({ first, next, userID }: { first: Page; next: (cursor: string) => Promise<Page>; userID: string }) {
  return (
    <div className="stack gap-5">
      <NewNote key={first.items[0]?.id} userID={userID} />
      <PersonRows
        {...{ first, next, list: first.items[0]?.id ?? '' }}
        empty="電話の内容など、スタッフどうしで知っておくことを残せます。"
        rowOf={({ text, writtenByName, createdAt }) => ({
          title: writtenByName,
          second: formatMoment(createdAt),
          words: text,
        })}
      />
    </div>
  )
}

function NewNote({ userID }: { userID: string }) {
  const router = useRouter()
  const form = useForm({
    initial: { text: '' },
    check: (values) => missing(values, { text: 'メモ' }),
    async send({ text }) {
      await api.addUserNote({ params: { id: userID }, body: { text: text.trim() } })
      showToast('メモを残しました')
      await router.invalidate()
    },
  })
  return (
    <Form
      form={form}
      label="社内メモを残す"
      actions={
        <Button type="submit" wide={false} busy={form.busy}>
          メモを残す
        </Button>
      }
    >
      <TextArea {...form.field('text')} label="社内メモ" required help="会員には表示されません。" most={2000} rows={3} />
    </Form>
  )
}
