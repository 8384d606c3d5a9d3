import { formatMoment } from '#domain/format-moments.ts'
import type { LetterText } from '#domain/letter-text/contract.ts'
import styles from '#web/ui/reading/card-rows.module.css'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'

/** What was written before, the newest first. */
export function Editions({ editions }: Pick<LetterText, 'editions'>) {
  if (editions.length === 0) return <p>まだ変えていません。初期の文面が送られています。</p>
  return (
    <div>
      {editions.map(({ edition, words, writtenByName, writtenAt, endedAt }) => (
        <Disclosure
          key={edition}
          summary={`第${edition}版（${writtenByName}さん・${formatMoment(writtenAt)}${endedAt ? `・${formatMoment(endedAt)}に初期の文面へ戻した` : ''}）`}
        >
          <p>
            <strong>{words.subject}</strong>
          </p>
          {[words.heading, ...words.paragraphs, ...words.notes].map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of an edition never change
            <p key={index} className={styles.second}>
              {paragraph}
            </p>
          ))}
        </Disclosure>
      ))}
    </div>
  )
}
