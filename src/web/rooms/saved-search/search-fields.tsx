import { type Frequency, frequencies, frequencyNotes, NAME_LENGTH } from '#domain/saved-search/enumerations.ts'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

export interface SearchWish {
  name: string
  frequency: Frequency
}

const choices = Object.entries(frequencies).map(([code, label]) => ({
  value: code,
  label,
  note: frequencyNotes[Number(code) as Frequency],
}))

/** What one decides about a saved search: how it is called, and how often to hear of it. */
export function SearchFields({
  id,
  wish,
  error,
  onChange,
}: {
  id: string
  wish: SearchWish
  error?: string
  onChange: (wish: SearchWish) => void
}) {
  return (
    <>
      <TextField
        id={`${id}-name`}
        label="条件の名前"
        required
        most={NAME_LENGTH}
        value={wish.name}
        error={error}
        onChange={(name) => onChange({ ...wish, name })}
      />
      <RadioCards
        name={`${id}-frequency`}
        label="新着メール"
        help="条件に合う物件が公開されたときや、値下げで条件に合うようになったときにお知らせします。"
        choices={choices}
        value={String(wish.frequency)}
        onChange={(code) => onChange({ ...wish, frequency: Number(code) as Frequency })}
      />
    </>
  )
}

/** What is wrong with the name, before it is sent. */
export function mistakeIn(name: string): string | undefined {
  const length = Array.from(name.trim()).length
  if (length === 0) return '条件の名前を入力してください'
  return length > NAME_LENGTH ? `条件の名前は${NAME_LENGTH}文字以内で入力してください` : undefined
}
