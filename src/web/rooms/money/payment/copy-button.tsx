import { mdiContentCopy } from '@mdi/js'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Copies a text to the clipboard. The label names what is copied, because a page has several of these buttons. */
export function CopyButton({ text, what, kind = 'plain' }: { text: string; what: string; kind?: 'plain' | 'quiet' }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(`${what}をコピーしました`)
    } catch {
      showToast('コピーできませんでした。文字を選んでコピーしてください。', { kind: 'failed' })
    }
  }
  return (
    <Button kind={kind} wide={false} icon={mdiContentCopy} onClick={copy}>
      コピー<span className="visually-hidden">：{what}</span>
    </Button>
  )
}
