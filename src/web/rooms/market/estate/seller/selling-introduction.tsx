import { mdiCashCheck, mdiClockOutline, mdiForumOutline, mdiMapMarkerRadiusOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import picture from '#web/text/engawa.svg?no-inline'
import { StepList } from '#web/text/step-list.tsx'
import { NO_FEE_FOR_SELLERS, reassurances, sellingSteps } from '#web/text/steps.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import styles from './selling-introduction.module.css'

/** The sellers' landing page for guests: how selling works here, for first-time sellers. */
export function SellingIntroduction() {
  return (
    <Page
      title={<Headline landing>その家を、次の人へ。</Headline>}
      lead="相続した実家も、住み替えで空く家も、使わなくなった土地も。質問に答えていくと、掲載の準備ができます。"
    >
      <div className={`cluster gap-3 ${styles.start}`}>
        <LinkButton to="/seller/signup" large>
          売主として無料で登録
        </LinkButton>
        <LinkButton to="/login" search={{ next: '/seller/estate' }} kind="quiet" large>
          ログイン
        </LinkButton>
      </div>
      <div className={`stack gap-6 ${styles.beside}`}>
        <img className="full rounded" src={picture} alt="" width={720} height={520} />
        <StepList title="掲載までの流れ" tone="seller" steps={sellingSteps} />
      </div>
      <section className={`stack gap-4 ${styles.section}`}>
        <h2>安心して売っていただくために</h2>
        <ul className={`stack gap-4 tiles ${styles.points}`}>
          {points.map(({ icon, title, text }) => (
            <li key={title} className="grid gap-2 left from-top pad-4 rounded">
              <RoundIcon path={icon} ground="paper" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={`stack gap-4 ${styles.section}`}>
        <h2>よくいただくご質問</h2>
        <div>
          {questions.map(({ question, answer }) => (
            <Disclosure key={question} summary={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
        <p>
          <Link to="/faq" hash="sell">
            売りたい方の質問をすべて見る
          </Link>
        </p>
      </section>
    </Page>
  )
}

const [, , watched] = reassurances

const points = [
  {
    icon: mdiMapMarkerRadiusOutline,
    title: '住所の見せ方を選べる',
    text: '市区町村まで、町名まで、番地まで。部屋番号と所有者の氏名は公開されません。',
  },
  { icon: mdiClockOutline, title: '急がせません', text: '入力した内容は自動で保存されます。何日かかっても、続きから書けます。' },
  { icon: mdiForumOutline, ...watched },
  {
    icon: mdiCashCheck,
    title: '料金は先に税込みで',
    text: `${NO_FEE_FOR_SELLERS}調査や書類の作成など、頼みたいサービスだけ、申し込む前に総額を表示します。`,
  },
]

const questions = [
  {
    question: '親の家を代わりに売ることはできますか',
    answer: 'できます。代理人として登録し、所有者の方の委任状を添えてください。物件の画面には「代理人」と表示されます。',
  },
  {
    question: '荷物が残ったままでも掲載できますか',
    answer: 'できます。いまの状態をそのまま書いてください。片付けや引渡しの時期は、買主と相談して決められます。',
  },
  {
    question: '登記の書類が見つかりません',
    answer: '固定資産税の納税通知書でも、所在地や面積、建築年を確かめられます。登記事項証明書は、法務局の窓口や郵送で取り寄せられます。',
  },
]
