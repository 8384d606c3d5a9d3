import { WHOLE_MINUTES } from '../../steps/progress.ts'

/** An overview of the steps, and the note that drafts can be left at any time. */
export const Overview = () => (
  <section className="stack gap-4 tinted pad-4">
    <h2 className="text-l">登録の流れ</h2>
    <ol className="numbered stack gap-2">
      {steps.map(({ name, about }) => (
        <li key={name}>
          <strong className="block">{name}</strong>
          <span>{about}</span>
        </li>
      ))}
    </ol>
    <p>
      {`写真があれば、全部で${WHOLE_MINUTES}分ほどです。入力した内容は1秒以内に自動で保存されます。途中でやめても、電波が切れても、続きから入力できます。`}
    </p>
  </section>
)

const steps = [
  { name: '基本情報', about: '物件の種類、所有者のお名前' },
  { name: '住所・建物', about: '場所、広さ、建物のこと' },
  { name: '写真', about: 'スマートフォンの写真で十分です' },
  { name: '価格', about: '希望価格と引渡しの時期' },
  { name: '題名・確認', about: '紹介文を書いて、全体を確かめ、審査を申請します' },
]
