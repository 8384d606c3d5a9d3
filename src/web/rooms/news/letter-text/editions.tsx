import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { LetterText } from '#domain/news/letter-text/contract.ts'
import { diffLines } from '#domain/people/legal/differences.ts'
import { LineDifferences } from '#web/rooms/people/legal/legal-differences.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { linesOf } from './word-lines.ts'

/** Earlier editions, the newest first, each with its differences from the text sent before it. */
export function Editions({ editions, house }: Pick<LetterText, 'editions' | 'house'>) {
  if (editions.length === 0) return <p>まだ変えていません。初期の文面が送られています。</p>
  return (
    <div>
      {editions.map(({ edition, words, writtenByName, writtenAt, endedAt }, index) => {
        const earlier = editions[index + 1]
        const before = earlier && !earlier.endedAt ? earlier.words : house
        const lines = diffLines(linesOf(before), linesOf(words))
        return (
          <Disclosure
            key={edition}
            summary={`第${edition}版（${writtenByName}さん・${formatMoment(writtenAt)}${endedAt ? `・${formatMoment(endedAt)}に初期の文面へ戻した` : ''}）`}
          >
            <p className="hint">{before === house ? '初期の文面から変わったところ' : '前の版から変わったところ'}</p>
            {lines.length > 0 ? <LineDifferences lines={lines} /> : <p>変わったところはありません。</p>}
            <p>
              <strong>{words.subject}</strong>
            </p>
            {[words.heading, ...words.paragraphs, ...words.notes].map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of an edition never change
              <p key={index} className="hint">
                {paragraph}
              </p>
            ))}
          </Disclosure>
        )
      })}
    </div>
  )
}
