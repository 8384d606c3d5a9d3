import { Link } from '@tanstack/react-router'
import type { LetterTextHead } from '#domain/news/letter-text/contract.ts'
import { letterReaders } from '#domain/news/letter-text/enumerations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FormSection } from '#web/ui/form/form.tsx'

const order = [2, 3, 0] as const

/** The letters the office can change, grouped by recipient. */
export const LetterTextList = ({ items }: { items: readonly LetterTextHead[] }) =>
  order.map((reader) => (
    <FormSection key={reader} title={`${letterReaders[reader]}あて`}>
      <ul>
        {items
          .filter((each) => each.reader === reader)
          .map(({ key, label, subject, edited }) => (
            <li key={key} className="stack gap-1 ends-3 line-below">
              <p className="cluster gap-2">
                <Link to="/admin/letter/{-$key}" params={{ key }}>
                  <strong>{label}</strong>
                </Link>
                {edited && <Badge tone="admin">変更あり</Badge>}
              </p>
              <p className="hint">{subject}</p>
            </li>
          ))}
      </ul>
    </FormSection>
  ))
