import { WHOLE_MINUTES } from '../../steps/progress.ts'
import { type WizardScreen, wizardScreens } from '../../steps/wizard-steps.tsx'

/** An overview of the steps, and the note that drafts can be left at any time. */
export const Overview = () => (
  <section className="stack gap-4 tinted pad-4">
    <h2 className="text-l">登録の流れ</h2>
    <ol className="numbered stack gap-2">
      {wizardScreens.map(({ step, short }) => (
        <li key={step}>
          <strong className="block">{short}</strong>
          <span>{about[step]}</span>
        </li>
      ))}
    </ol>
    <p>
      {`写真があれば、全部で${WHOLE_MINUTES}分ほどです。入力した内容は1秒以内に自動で保存されます。途中でやめても、電波が切れても、続きから入力できます。`}
    </p>
  </section>
)

const about: Record<WizardScreen, string> = {
  start: 'いくつかの質問',
  name: '物件の種類、所有者のお名前',
  address: '場所、広さ、建物のこと',
  photo: 'スマートフォンの写真で十分です',
  price: '希望価格と引渡しの時期',
  title: '紹介文を書いて、全体を確かめ、審査を申請します',
}
