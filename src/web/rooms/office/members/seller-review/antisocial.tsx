import { useState } from 'react'
import { choicesOf, labelOf, optionsOf } from '#domain/base/words/codes.ts'
import { formatTableDay } from '#domain/base/words/format-moments.ts'
import type { SellerCheck } from '#domain/people/seller-approval/contract.ts'
import { AntisocialResult } from '#domain/people/seller-approval/enumerations.ts'
import { tokyoDay } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

type Look = SellerCheck['antisocial']
interface AntisocialProps {
  userID: string
  look: Look
  lastMeans: string | null
  version: number
  onDone: () => unknown
}
const tones = { 1: 'green', 2: 'amber', 3: 'red' } as const

/** Whether the applicant was checked for links to organised crime, and with what result. */
export function Antisocial(looked: AntisocialProps & { open: boolean }) {
  const { look, open } = looked
  /** Outcome chosen before the dialog opened. */
  const [writing, setWriting] = useState<AntisocialResult | ''>()
  return (
    <section className="stack gap-3" aria-labelledby="antisocial">
      <h3 id="antisocial">反社会的勢力の確認</h3>
      {look ? (
        <>
          <p className="cluster middle gap-2">
            <Badge tone={tones[look.result]}>{labelOf(AntisocialResult, look.result)}</Badge>
            {`${formatTableDay(look.day)}・${look.byName}`}
          </p>
          <p>{`方法：${look.means}`}</p>
        </>
      ) : (
        <p>まだ記録されていません。</p>
      )}
      {open && look?.result !== AntisocialResult.none && <p>「該当なし」を記録すると、承認できるようになります。</p>}
      {open && (
        <p className="cluster gap-2">
          {look ? (
            <Button kind="quiet" wide={false} onClick={() => setWriting('')}>
              確認をやり直して記録する
            </Button>
          ) : (
            choicesOf(AntisocialResult).map(({ code, label }) => (
              <Button key={code} kind="quiet" wide={false} onClick={() => setWriting(code as AntisocialResult)}>
                {`「${label}」と記録する`}
              </Button>
            ))
          )}
        </p>
      )}
      {writing !== undefined && <LookDialog {...looked} result={writing} onClose={() => setWriting(undefined)} />}
    </section>
  )
}

/** The means are empty at first: one press must not record a check that nobody made. */
export function LookDialog({
  userID,
  result,
  lastMeans,
  version,
  onDone,
  onClose,
}: Omit<AntisocialProps, 'look'> & { result: AntisocialResult | ''; onClose: () => void }) {
  const today = tokyoDay(new Date())
  const form = useForm({
    initial: { result: String(result), means: '', day: today },
    check: (values) => ({
      ...missing(values, { result: '確認の結果' }, '選択'),
      ...missing(values, { means: '確認の方法', day: '確認した日' }),
    }),
    async send({ result, means, day }) {
      await api.putAntisocialCheck(
        { params: { id: userID }, body: { result: Number(result) as AntisocialResult, means: means.trim(), day } },
        { ifMatch: version },
      )
      showToast('反社会的勢力の確認を記録しました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title="反社会的勢力の確認を記録する" form={form} confirm="記録する" onClose={onClose}>
      <p>結果は運営だけが読めます。本人には表示されません。</p>
      <RadioCards {...form.field('result')} label="確認の結果" required choices={optionsOf(AntisocialResult)} />
      <TextField
        {...form.field('means')}
        label="確認の方法"
        required
        maxLength={200}
        help={`例：${lastMeans ?? '新聞記事と公表情報を、氏名と生年月日で検索'}`}
      />
      <TextField {...form.field('day')} label="確認した日" required type="date" max={today} short />
    </FormDialog>
  )
}
