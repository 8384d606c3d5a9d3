import { mdiFilePdfBox } from '@mdi/js'
import { showFile } from '#web/device/show-file.ts'
import { Button, ButtonAnchor } from '../button.tsx'
import { showFailure } from '../toast.tsx'
import { useAction } from '../use-once.ts'

/** Preview of a document before anything is sent. */
export function PreviewPaper({ label, name, load }: { label: string; name: string; load: () => Promise<unknown> }) {
  const { busy, run } = useAction({ tell: showFailure })
  return (
    <p>
      <Button kind="quiet" wide={false} icon={mdiFilePdfBox} busy={busy} onClick={() => run(() => showFile(load, name))}>
        {label}
        <span className="visually-hidden">（新しいタブで開く）</span>
      </Button>
    </p>
  )
}

/** The document as it was sent. */
export const PaperLink = ({ href, label }: { href: string; label: string }) => (
  <p>
    <ButtonAnchor kind="quiet" wide={false} icon={mdiFilePdfBox} href={href} target="_blank">
      {label}
      <span className="visually-hidden">（新しいタブで開く）</span>
    </ButtonAnchor>
  </p>
)
