import { optionsOf } from '#domain/base/words/codes.ts'
import { detailsToAsk, mostPictures } from '#domain/deal/statement/answers.ts'
import { type Answer, type Detail, type DetailName, details } from '#domain/deal/statement/details.ts'
import type { Item } from '#domain/deal/statement/item.ts'
import { PictureUploads } from '#web/rooms/base/image/picture-uploads.tsx'
import { useUploads } from '#web/rooms/base/image/use-uploads.ts'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { answerID } from './pages.ts'

const LONG = 100

interface Fields {
  item: Item
  answer: Answer
  /** The choice that the listing suggests, marked until the seller has answered. */
  suggested?: number | undefined
  problems: Partial<Record<DetailName | 'choice', string>>
  onChange: (answer: Answer) => void
}

/** A question with its answers, and the fields of the chosen one. */
export function ItemFields({ item, answer, suggested, problems, onChange }: Fields) {
  const most = mostPictures(item, answer.choice)
  return (
    <div className="stack gap-4">
      {item.choices && (
        <RadioCards
          id={answerID(item, 'choice')}
          name={`choice-${item.code}`}
          label={item.question ?? item.label}
          required
          error={problems.choice}
          choices={optionsOf(item.choices.labels).map((choice) => ({
            ...choice,
            ...(Number(choice.value) === suggested && { note: '掲載の内容から' }),
          }))}
          value={answer.choice === null ? '' : String(answer.choice)}
          onChange={(value) => onChange({ ...answer, choice: Number(value) })}
        />
      )}
      {detailsToAsk(item, answer).map(({ name, must }) => (
        <DetailField
          key={name}
          id={answerID(item, name)}
          name={name}
          must={must}
          label={!item.choices && name === 'note' ? (item.question ?? item.label) : details[name].label}
          value={answer[name]}
          error={problems[name]}
          onChange={(value) => onChange({ ...answer, [name]: value })}
        />
      ))}
      {most > 0 && <Pictures key={item.code} answer={answer} most={most} onChange={onChange} />}
    </div>
  )
}

interface DetailProps {
  id: string
  name: DetailName
  must: boolean
  label: string
  value: string | number | null | undefined
  error: string | undefined
  onChange: (value: string | number | null) => void
}

function DetailField({ id, name, must, label, value, error, onChange }: DetailProps) {
  const detail: Detail = details[name]
  const shown = value === null || value === undefined ? '' : String(value)
  const field = { id, label, error, required: must, showOptional: true, value: shown }
  if (detail.kind === 'one')
    return (
      <Select
        {...field}
        empty="選択してください"
        options={optionsOf(detail.of)}
        onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
      />
    )
  if (detail.kind === 'text') {
    const props = { ...field, help: detail.help, most: detail.max, onChange }
    return detail.max > LONG ? <TextArea {...props} rows={3} /> : <TextField {...props} />
  }
  return <TextField {...field} short inputMode="numeric" unit={detail.unit || undefined} onChange={(typed) => onChange(wholeOf(typed))} />
}

const wholeOf = (typed: string): number | null => {
  const digits = typed.normalize('NFKC').replaceAll(/[^0-9]/g, '')
  return digits === '' ? null : Number(digits)
}

function Pictures({ answer, most, onChange }: { answer: Answer; most: number; onChange: (answer: Answer) => void }) {
  const pictures = useUploads({ dir: 'deal', initial: answer.photos, most, onPaths: (photos) => onChange({ ...answer, photos }) })
  return <PictureUploads label="写真" showOptional pictures={pictures} most={most} help={`${most}枚まで。撮ったままの写真で大丈夫です。`} />
}
