import { usePlainWords } from '#web/session/plain-words.ts'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { FormSection } from '#web/ui/form/form.tsx'

/** 「やさしい日本語」, next to the notification settings because letters use it too. Saved immediately, like the other choices. */
export function PlainWordsChoice() {
  const [plain, choose] = usePlainWords()
  return (
    <FormSection title="言葉">
      <Checkbox
        label="やさしい日本語にする"
        help="メールと商談の画面で、取引の言葉をやさしい言葉に言いかえます（例：承諾 → OK）。お相手の書いた文は変わりません。"
        checked={plain}
        onChange={choose}
      />
    </FormSection>
  )
}
