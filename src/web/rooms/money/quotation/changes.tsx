import { Badge } from '#web/ui/badge.tsx'
import { changesBetween, changeText, type Edition } from './difference.ts'

const tones = { added: 'green', removed: 'red', changed: 'amber' } as const

/** 前の版からの変更: differences between an offer and its previous edition. */
export function Changes({ before, after }: { before: Edition; after: Edition }) {
  const changes = changesBetween(before, after)
  return (
    <section className="stack gap-2" aria-label="前の版からの変更">
      <h3 className="text-m">前の版からの変更</h3>
      {changes.length === 0 ? (
        <p>明細・金額・有効期限・備考に変更はありません。</p>
      ) : (
        <ul className="grid gap-2">
          {changes.map(({ kind, name, details }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what two editions differ in never moves.
            <li key={`${index} ${name}`} className="row gap-2">
              <Badge tone={tones[kind]}>{changeText[kind]}</Badge>
              <div>
                <strong>{name}</strong>
                {details.map((detail) => (
                  <p className="small figures pre-wrap" key={detail}>
                    {detail}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
