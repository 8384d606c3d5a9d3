import { Link } from '@tanstack/react-router'
import type { LetterTextHead } from '#domain/news/letter-text/contract.ts'
import { letterReaders } from '#domain/news/letter-text/enumerations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { IconTile } from '#web/ui/reading/icon-tile.tsx'
import { letterIcon } from './letter-icon.ts'

const order = [2, 3, 0] as const

/** The letters the office can change, grouped by recipient. */
export const LetterTextList = ({ items }: { items: readonly LetterTextHead[] }) =>
  order.map((reader) => (
    <FormSection key={reader} title={`${letterReaders[reader]}あて`}>
      <ul className="grid tiles gap-3">
        {items
          .filter((each) => each.reader === reader)
          .map(({ key, label, subject, edited }) => (
            <IconTile
              key={key}
              icon={letterIcon(key)}
              name={
                <Link to="/admin/letter/{-$key}" params={{ key }} className="plain-link covers">
                  <strong>{label}</strong>
                </Link>
              }
              mark={edited && <Badge tone="admin">変更あり</Badge>}
            >
              <p className="hint">{subject.replace(/\{\{(.+?)\}\}/g, '〔$1〕')}</p>
            </IconTile>
          ))}
      </ul>
    </FormSection>
  ))
