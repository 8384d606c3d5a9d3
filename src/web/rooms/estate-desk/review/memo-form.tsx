import { useState } from 'react'
import type { DeskEstate } from '#domain/estate-desk/contract.ts'
import { api } from '#web/api/client.ts'
import { statusOf } from '#web/api/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import styles from './unsent-rejection.module.css'

const MOST = 2000

/** What the operators note for each other. Another's newer memo is shown beside what was typed, and only then written over. */
export function MemoForm({ desk }: { desk: Pick<DeskEstate, 'id' | 'memo' | 'memoVersion'> }) {
  const params = { id: desk.id }
  const [version, setVersion] = useState(desk.memoVersion)
  const [others, setOthers] = useState<string | null>()
  const form = useForm({
    initial: { memo: desk.memo ?? '' },
    check: ({ memo }): Record<string, string> =>
      Array.from(memo).length > MOST ? { memo: `社内メモは${MOST}文字までにしてください。` } : {},
    async send(body) {
      try {
        setVersion((await api.putEstateMemo({ params, body }, { ifMatch: version })).memoVersion)
        setOthers(undefined)
      } catch (error) {
        if (statusOf(error) === 412) {
          const newest = await api.getDeskEstate({ params })
          setVersion(newest.memoVersion)
          setOthers(newest.memo)
        }
        throw error
      }
    },
    done: () => showToast('社内メモを保存しました'),
  })
  return (
    <Form
      form={form}
      label="社内メモ"
      actions={
        <Button type="submit" kind="quiet" busy={form.busy}>
          メモを保存する
        </Button>
      }
    >
      {others !== undefined && (
        <Notice kind="warning" title="ほかの担当者が、先にメモを書きました" live>
          <p className={styles.words}>{others ?? '（空のメモ）'}</p>
          <p>必要なところを下に写してから、もう一度保存してください。</p>
        </Notice>
      )}
      <TextArea {...form.field('memo')} label="運営だけのメモ" help="売主には表示されません。" showOptional={false} rows={4} most={MOST} />
    </Form>
  )
}
