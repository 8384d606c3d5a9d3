import { POWER_OF_ATTORNEY } from '#domain/base/words/power-of-attorney.ts'
import { ACCEPTED_PAPERS, ANSWER_DAYS } from '#domain/people/seller-approval/enumerations.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import styles from './selling-steps.module.css'

const steps = [
  { what: '会員登録', time: '約5分' },
  { what: 'メールの確認', time: '届いたメールのボタンを押すだけです' },
  { what: '書類の送信', time: '約5分。スマートフォンで撮影できます' },
  { what: '売主審査', time: `${ANSWER_DAYS}営業日以内に結果をメールでお知らせします` },
  { what: '物件の登録', time: '審査を待つあいだも下書きを作れます' },
]

/** Steps to selling here, their duration, and what to prepare. */
export function SellingSteps() {
  return (
    <Disclosure summary="掲載までの流れと、用意するもの">
      <ol className={`stack gap-2 ${styles.steps}`}>
        {steps.map(({ what, time }) => (
          <li key={what}>
            <strong>{what}</strong>
            <span className={`muted ${styles.time}`}>{time}</span>
          </li>
        ))}
      </ol>
      <p className="above-3">{`用意するもの：${ACCEPTED_PAPERS}。代理人の方は、${POWER_OF_ATTORNEY}。`}</p>
    </Disclosure>
  )
}
