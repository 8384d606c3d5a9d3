import type { StatementDraft } from '#domain/deal/statement/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Whether buyers may see the statement's notable items before they make an offer. */
export function ExcerptForm({ draft, onChange }: { draft: StatementDraft; onChange: (draft: StatementDraft) => void }) {
  const { estateID: id, missing } = draft
  const form = useForm({
    initial: { excerpt: draft.excerpt },
    send: async (values) => onChange(await api.saveStatementDraft({ params: { id, kind: '1' }, body: values })),
    done: () => showToast('保存しました'),
  })
  return (
    <Form
      form={form}
      label="告知書の概要"
      actions={
        <Button type="submit" kind="quiet" wide={false} busy={form.busy}>
          保存する
        </Button>
      }
    >
      <Checkbox
        {...form.checkbox('excerpt')}
        label="掲載のページに、告知書の概要を見せる"
        help={`ログインした会員が、購入申込の前に読めます。見えるのは、1つ目の答え（「ない」「気づいたことはない」「全部ある」など）と「わからない」を除いた、項目の名前と答えだけです。くわしい内容と写真は、交付した方だけに見えます。${
          missing.length > 0 ? 'すべての項目に答えると、表示されます。' : ''
        }`}
      />
    </Form>
  )
}
