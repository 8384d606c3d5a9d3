import { type ReactNode, useEffect, useRef } from 'react'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'

/** A dialog for a viewing: field errors are shown at the top, conflicts next to the button. */
export function MoveDialog({
  form,
  children,
  ...dialog
}: {
  title: string
  form: Pick<ReturnType<typeof useForm>, 'props' | 'summary' | 'busy'>
  confirm: string
  negative?: boolean
  children: ReactNode
  onClose: () => void
}) {
  const { attempt, mistakes } = form.summary
  const ofFields = mistakes.filter(({ fieldID }) => fieldID !== undefined)
  const ofAll = mistakes.filter(({ fieldID }) => fieldID === undefined)
  return (
    <FormDialog {...dialog} form={{ ...form, summary: { attempt, mistakes: ofFields } }}>
      {children}
      {ofAll.length > 0 && <Beside key={attempt} sentences={ofAll.map(({ message }) => message)} />}
    </FormDialog>
  )
}

function Beside({ sentences }: { sentences: string[] }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <Notice kind="error" title="まだ送られていません" live>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    </div>
  )
}
