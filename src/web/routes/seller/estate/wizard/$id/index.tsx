import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { WizardType } from '#domain/base/master/enumerations.ts'
import { EstateType } from '#domain/base/master/type-enumerations.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { missingFields } from '#domain/market/estate-fields/requirements.ts'
import { api } from '#web/api/client.ts'
import { drafts } from '#web/rooms/market/estate/seller/estate-tabs.ts'
import type { DraftValues } from '#web/rooms/market/estate/wizard/draft/draft-fields.ts'
import { estateForDraft } from '#web/rooms/market/estate/wizard/draft/open-drafts.ts'
import { useDraft } from '#web/rooms/market/estate/wizard/draft/use-draft.ts'
import { Overview } from '#web/rooms/market/estate/wizard/screen/overview.tsx'
import { conversation, fillsOf, isAnswered, kindOf } from '#web/rooms/market/estate/wizard/screen/questions.ts'
import { BegunBefore } from '#web/rooms/market/estate/wizard/screen/resume-draft.tsx'
import { WizardStep } from '#web/rooms/market/estate/wizard/screen/wizard-step.tsx'
import { typeIcons } from '#web/rooms/market/search/detail/type-icons.ts'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/estate/wizard/$id/')({
  staticData: { title: '物件登録をはじめる', access: 'signed-in', roles: ['seller'], layout: 'wizard', transition: 'fade' },
  params: { parse: uuids },
  // The data changes with every keystroke; a cached copy would be mistaken for another window's changes.
  gcTime: 0,
  preload: false,
  loader: async ({ params }) => {
    const [estate, questions, begun, others] = await Promise.all([estateForDraft(params), asked(), latest(drafts), latest({})])
    const without = (estates: Estate[]) => estates.filter(({ id }) => id !== estate.id).slice(0, OTHERS)
    return { estate, questions, begun: without(begun), others: without(others) }
  },
  component: WizardStart,
})

const OTHERS = 5
// Offline, the screen opens without these optional parts.
const nothing = () => []
const latest = (query: Partial<typeof drafts>) =>
  api.listEstates({ query: { ...query, limit: OTHERS + 1, orderBy: 'updatedAt:desc' } }).then(({ items }) => items, nothing)
const asked = () =>
  api.listWizards({ query: { wizardType: WizardType.seller, limit: 100, orderBy: 'displayOrder:asc' } }).then(({ items }) => items, nothing)

function WizardStart() {
  const { estate, questions, begun, others } = Route.useLoaderData()
  const form = useDraft(estate)
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const asked = conversation(questions, form.values, chosen)

  const isComplete = form.typed.estateType !== EstateType.undecided && missingFields(form.typed).length === 0
  const answer = (question: (typeof asked)[number]['question'], index: number) => {
    setChosen(new Map(chosen).set(question.id, index))
    const option = question.options[index]
    for (const [name, value] of option ? fillsOf(option) : []) form.set(name, value as DraftValues[typeof name])
  }

  return (
    <WizardStep
      current="start"
      form={form}
      title={isComplete ? 'はじめの質問' : '物件登録をはじめる'}
      lead="いくつか質問をします。答えに合わせて、このあとの入力項目が変わります。"
    >
      {asked.map(({ question, answer: given }, index) => (
        <RadioCards
          key={question.id}
          label={`${index + 1}．${question.question}`}
          showOptional={false}
          name={question.id}
          choices={question.options.map((option, at) => {
            const kind = kindOf(option, questions)
            return { value: String(at), label: option.label, icon: kind && typeIcons[kind] }
          })}
          value={String(given)}
          onChange={(at) => answer(question, Number(at))}
        />
      ))}
      <div aria-live="polite">
        {isAnswered(asked) && (
          <Notice kind="success" title="質問は終わりです">
            <p>「次へ」を押すと、物件の情報の入力に進みます。答えは、あとから変えられます。</p>
          </Notice>
        )}
      </div>
      {asked.length <= 1 && <BegunBefore current={form.estate} drafts={begun} others={others} />}
      <Overview />
      <section className="stack gap-4 tinted pad-4">
        <h2 className="text-l">ご用意いただくとスムーズなもの</h2>
        <ul className="stack gap-3">
          {papers.map(({ name, use }) => (
            <li className="grid pad-3 rounded-s sunken" key={name}>
              <strong>{name}</strong>
              <span>{use}</span>
            </li>
          ))}
        </ul>
      </section>
    </WizardStep>
  )
}

const papers = [
  { name: '登記事項証明書（登記簿謄本）', use: '所在地・面積・構造・建築年月がわかります' },
  { name: '固定資産税の納税通知書', use: '登記の書類がないときに、面積などを確かめられます' },
  { name: '間取り図や購入時の書類', use: '間取りと、最寄り駅からの分数がわかります' },
  { name: '写真', use: '外観・室内・前面の道路など。スマートフォンの写真で十分です' },
]
