import { useRef } from 'react'
import { lawRows } from '#domain/people/legal/enumerations.ts'
import type { LegalArticle } from '#platform/setting/data.ts'
import type { Section } from '#platform/setting/sections.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { articlesOf, typedArticles } from './legal-values.ts'

type Values = Record<string, string>

/** Edits a legal text article by article. */
export function LegalFields({
  section,
  values,
  set,
  field,
}: {
  section: Section
  values: Values
  set: (name: string, value: string) => void
  field: (name: string) => TextControl
}) {
  const articles = articlesOf(values)
  const isLaw = section === 'legal.law'
  // Opened articles stay open, so that no field closes while someone types in it.
  const opened = useRef(new Set<string>()).current
  const rewrite = (next: readonly LegalArticle[]) => {
    // Blanks the fields left over when the list gets shorter.
    for (const [name, value] of Object.entries({ ...typedArticles(articles.map(() => nothing)), ...typedArticles(next) })) set(name, value)
  }
  const move = (from: number, to: number) => rewrite(articles.toSpliced(from, 1).toSpliced(to, 0, articles[from] as LegalArticle))
  const wrong = (index: number) => parts.some((part) => field(`data.articles.${index}.${part}`).error)
  return (
    <>
      <TextField {...field('data.title')} label="題名" required maxLength={40} />
      <TextArea {...field('data.lead')} label="はじめの説明" required rows={3} />
      <div className="stack gap-2">
        <p>
          本文では、「## 」で見出し、「1. 」で番号のある項目、「- 」で箇条書き、「**」で囲んで強調、「[言葉](/terms)」でリンクになります。
          {'{{事業者名}}'}
          のように書くと、「事業者」の設定が入ります。
        </p>
        {articles.map(({ id, title }, index) => {
          const at = (part: string) => field(`data.articles.${index}.${part}`)
          const required = isLaw && id in lawRows
          if (wrong(index) || !title) opened.add(id)
          return (
            <Disclosure
              key={id}
              summary={`${isLaw ? '' : `第${index + 1}条　`}${title || '（見出しなし）'}${wrong(index) ? '　※入力をご確認ください' : ''}`}
              open={opened.has(id)}
            >
              <div className="stack gap-3">
                <TextField {...at('title')} label="見出し" required maxLength={40} />
                {!isLaw && <TextArea {...at('plain')} label="要点" rows={2} help="同じことを、やさしい言葉で1、2文にします。" />}
                <TextArea {...at('body')} label="本文" required rows={isLaw ? 3 : 10} />
                <div className="cluster gap-2">
                  {index > 0 && (
                    <Button kind="quiet" wide={false} onClick={() => move(index, index - 1)}>
                      1つ上へ
                    </Button>
                  )}
                  {index < articles.length - 1 && (
                    <Button kind="quiet" wide={false} onClick={() => move(index, index + 1)}>
                      1つ下へ
                    </Button>
                  )}
                  {required ? (
                    <p>法律で決められた項目のため、なくせません。</p>
                  ) : (
                    <Button kind="negative" wide={false} onClick={() => rewrite(articles.toSpliced(index, 1))}>
                      これをなくす
                    </Button>
                  )}
                </div>
              </div>
            </Disclosure>
          )
        })}
        <div>
          <Button kind="quiet" wide={false} onClick={() => rewrite([...articles, { ...nothing, id: freeID(articles) }])}>
            {isLaw ? '項目を足す' : '条を足す'}
          </Button>
        </div>
      </div>
      <TextArea
        {...field('data.changes')}
        label="改定の内容"
        required
        rows={2}
        help="「改定の記録」に、そのまま載ります。例：第5条に、見学の約束を足しました。"
      />
      {section === 'legal.terms' && <Consent values={values} set={set} field={field} />}
    </>
  )
}

function Consent({ values, set, field }: Pick<Parameters<typeof LegalFields>[0], 'values' | 'set' | 'field'>) {
  const { value: _1, onChange: _2, ...control } = field('data.needsConsent')
  return (
    <>
      <Checkbox
        {...control}
        label="会員にもう一度同意してもらう"
        help="始まったあと、はじめに開いた画面で、変わった内容を見せて、同意を伺います。"
        checked={values['data.needsConsent'] === '1'}
        onChange={(checked) => set('data.needsConsent', checked ? '1' : '')}
      />
      <TextField
        {...field('data.urgent')}
        label="急ぐ理由"
        maxLength={200}
        help="14日より早く始めるときだけ入力してください。会員へのメールにも載ります。"
      />
    </>
  )
}

const parts = ['title', 'plain', 'body'] as const
const nothing: LegalArticle = { id: '', title: '', plain: null, body: '' }

function freeID(articles: readonly LegalArticle[]): string {
  for (let n = articles.length + 1; ; n++) if (!articles.some(({ id }) => id === `a${n}`)) return `a${n}`
}
