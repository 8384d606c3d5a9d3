import type { StatementExcerpt } from '#domain/deal/statement/contract.ts'
import { DateText } from '#web/ui/amount.tsx'
import { DISCLOSURE_TERM } from './disclosed-words.ts'
import styles from './sections.module.css'
import type { ShownListing } from './shown-listing.ts'

/** 特定事項: the law requires them in the same size as everything else. */
export function Statements({ statements }: { statements: readonly string[] }) {
  if (statements.length === 0) return null
  return (
    <section className={`tinted stack gap-3 from-top ${styles.statements}`} aria-labelledby="statements">
      <h2 id="statements">必ずお読みください（特定事項）</h2>
      <ul className="bulleted stack gap-2">
        {statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </section>
  )
}

/** 告知事項, and the seller's survey results. */
export function Disclosed({ listing: { disclosure, survey } }: { listing: ShownListing }) {
  if (!disclosure && survey.length === 0) return null
  return (
    <section className={`stack gap-3 from-top ${styles.section}`}>
      <h2>告知事項・調査した項目</h2>
      {disclosure && (
        <p className="pre-line">
          {DISCLOSURE_TERM}：<strong>{disclosure.label}</strong>
          {disclosure.note && `\n${disclosure.note}`}
        </p>
      )}
      {survey.length > 0 && (
        <div className="stack gap-5">
          {survey.map(({ group, items }) => (
            <div key={group} className="stack gap-1">
              <h3 className="text-m">{group}</h3>
              <dl className={`stack line-above ${styles.pairs}`}>
                {items.map(({ item, result }) => (
                  <div key={item}>
                    <dt>{item}</dt>
                    <dd>{result}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      )}
      <p className={`hint ${styles.small}`}>
        売主が知っていることをそのまま載せています。くわしい内容は、商談の中で書面とあわせてお確かめください。
      </p>
    </section>
  )
}

/** 告知書あり: the part that the seller discloses before an offer. */
export function Excerpt({ excerpt: { writtenOn, lines } }: { excerpt: StatementExcerpt }) {
  if (!writtenOn) return null
  return (
    <section className={`stack gap-3 from-top ${styles.section}`}>
      <h2>告知書あり（概要）</h2>
      {lines.length === 0 ? (
        <p>売主が告知書を書いています。気づいたこととして答えた項目は、ありません。</p>
      ) : (
        <dl className={`stack line-above ${styles.pairs}`}>
          {lines.map(({ code, label, answer }) => (
            <div key={code}>
              <dt>{label}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={`hint ${styles.small}`}>
        <DateText time={writtenOn} />
        に売主が書いた内容です。お伝えすることのない項目と、「わからない」と答えた項目は、ここにはありません。くわしい内容は、商談で交付される告知書でお確かめください。
      </p>
    </section>
  )
}
