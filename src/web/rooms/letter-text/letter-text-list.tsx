import { Link } from '@tanstack/react-router'
import type { LetterTextHead } from '#domain/letter-text/contract.ts'
import { fixedLetters, letterReaders } from '#domain/letter-text/enumerations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import styles from '#web/ui/reading/line-rows.module.css'

const order = [0, 3, 2, 1] as const

/** The letters by whom they reach; those that are the house's alone stand at the end. */
export function LetterTextList({ items }: { items: readonly LetterTextHead[] }) {
  return (
    <>
      {order.map((reader) => {
        const own = items.filter((each) => each.reader === reader)
        return own.length === 0 ? null : (
          <FormSection key={reader} title={`${letterReaders[reader]}あて`}>
            <ul>
              {own.map(({ key, label, subject, edited }) => (
                <li key={key} className={styles.row}>
                  <p className="cluster gap-2">
                    <Link to="/admin/letter/{-$key}" params={{ key }}>
                      <strong>{label}</strong>
                    </Link>
                    {edited && <Badge tone="admin">変更あり</Badge>}
                  </p>
                  <p className={styles.second}>{subject}</p>
                </li>
              ))}
            </ul>
          </FormSection>
        )
      })}
      <FormSection title="変えられない文面">
        <p>ログインとメールアドレスの手続きのメール（{fixedLetters.join('、')}）は、安全のため変えられません。</p>
      </FormSection>
    </>
  )
}
