import { mdiTranslate } from '@mdi/js'
import { Button } from '#web/ui/button.tsx'

/** 「やさしい日本語」: explains technical terms in the chat and on its documents. */
export function PlainWordsSwitch({ chosen: [plain, choose] }: { chosen: readonly [boolean, (plain: boolean) => void] }) {
  return (
    <Button kind="plain" icon={mdiTranslate} aria-pressed={plain} onClick={() => choose(!plain)}>
      {plain ? 'ふつうの言葉にもどす' : 'やさしい日本語にする'}
    </Button>
  )
}
