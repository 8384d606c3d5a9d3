import { formatYen } from '#domain/base/words/format.ts'
import { formatISODay, formatTime } from '#domain/base/words/format-moments.ts'
import { type FieldPath, findField } from '#domain/market/estate-fields/catalogue.ts'
import { wordsOf } from '#domain/market/estate-fields/field-words.ts'
import { isYen, nameOf, staysData, unitOf, values } from '#domain/office/personal-data/disclosure-words.ts'
import { type TraversedSchema, unwrapSchema } from '#domain/office/personal-data/page.ts'
import { staffNews } from '#domain/people/colleague/work-enumerations.ts'
import type { AuditName } from '#platform/audit/names.ts'
import type { audit } from '#platform/audit/table.ts'
import { labelsOf } from '#platform/http/values.ts'
import type { z } from '#platform/zod.ts'
import { editOf, type Shape } from './edits.ts'

type Row = Pick<typeof audit.$inferSelect, 'at' | 'deed' | 'subjectID' | 'before' | 'after' | 'detail'>

/** A changed field in words; null is empty. */
export interface Change {
  label: string
  before: string | null
  after: string | null
}

/** Fields with member ids, whose names have to be looked up. */
export const PEOPLE = ['adminID', 'assigneeID', 'coverID']

/** The names of members given only by id. */
export interface NamesByID {
  personOf: (id: string) => string
  categoryOf: (id: string) => string
}

/** The changes of an edit in readable form: 支払期限 11/27 → 12/4. */
export function changesOf(row: Row, called: NamesByID): Change[] {
  const { before, after, deed, subjectID } = row
  if (!before || !after) return []
  const shape = editOf(deed, subjectID) ?? {}
  const words = ofHouse.includes(deed) ? describeHouse(row) : describeField(row, shape, called)
  // In the order of the form; the database keeps none.
  const paths = new Set([...Object.keys(shape).filter((path) => path in after), ...Object.keys(after)])
  return [...paths].flatMap((path) => {
    const field = shape[path]
    const name = path.replace(/^.*\./, '')
    if (!PEOPLE.includes(name) && name !== CATEGORY && staysData(name, field)) return []
    const [was, is] = [words(path, before[path]), words(path, after[path])]
    // Different codes may have the same label: then there is no visible change.
    return was === is ? [] : [{ label: nameOf(name, field), before: was, after: is }]
  })
}

const ofHouse: readonly AuditName[] = ['estate.update', 'estate.changePrice']

/** The category of a facility. */
const CATEGORY = 'categoryID'

const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const describeField = ({ at }: Row, shape: Shape, { personOf, categoryOf }: NamesByID) => {
  const describe = (value: unknown, field: z.ZodType | undefined, name: string): string => {
    if (value === null || value === undefined) return ''
    const within = unwrapSchema(field)
    if (Array.isArray(value))
      return value
        .map((each) => describe(each, unwrapSchema((within as TraversedSchema | undefined)?.element ?? within), name))
        .filter(Boolean)
        .join('、')
    if (isThing(value))
      return Object.entries(value)
        .filter(([part]) => !staysData(part))
        .map(([part, each]) => describe(each, (within as TraversedSchema | undefined)?.shape?.[part], part))
        .filter(Boolean)
        .join(' ')
    if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
    const label = within && labelsOf(within)?.[value as number]
    if (label !== undefined) return isThing(label) ? String(label.label) : String(label)
    if (typeof value === 'number') return isYen(name, within) ? formatYen(value) : `${value}${unitOf(name)}`
    const text = String(value)
    if (/^\d{4}-\d\d-\d\dT/.test(text)) return `${shortDay(text, at)} ${formatTime(text)}`
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return shortDay(text, at)
    return values[text] ?? staffNews[text as keyof typeof staffNews] ?? text
  }
  return (path: string, value: unknown): string | null => {
    const name = path.replace(/^.*\./, '')
    if (PEOPLE.includes(name)) return value ? personOf(String(value)) : null
    if (name === CATEGORY) return value ? categoryOf(String(value)) : null
    return describe(value, shape[path], name) || null
  }
}

/** 11/27, with the year if it differs from the record's. */
const shortDay = (time: string, at: Date): string => {
  const [year = '', month, day] = formatISODay(time).split('-')
  return `${formatISODay(at).startsWith(year) ? '' : `${year}/`}${Number(month)}/${Number(day)}`
}

/** An estate's fields need more than the schema: units, and codes that depend on its type. */
const describeHouse =
  ({ at, detail }: Row) =>
  (path: string, value: unknown): string | null => {
    const field = findField(path)
    const isWritten = (field?.kind === 'list' || field?.kind === 'photos' || field?.kind === 'codes') && !Array.isArray(value)
    if (!field || value === null || isWritten) return value === null ? null : String(value)
    const [own = '', part] = path.split('.')
    const house = { estateType: Number(detail.estateType), [own]: part ? { [part]: value } : value }
    return wordsOf(path as FieldPath, house, at)
  }
