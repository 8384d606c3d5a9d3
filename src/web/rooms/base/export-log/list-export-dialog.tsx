import { useState } from 'react'
import { tokyoDay } from '#platform/clock.ts'
import { saveFile } from '#web/device/save-file.ts'
import { showToast } from '#web/ui/toast.tsx'
import { CsvButton } from './csv-button.tsx'
import { TakeoutDialog } from './takeout-dialog.tsx'
import type { givenReason } from './takeout-reason.tsx'

/** A button that saves the list as shown, with its filter, as a CSV file, once the reason is given. */
export function ListExportDialog({
  name,
  title,
  text,
  load,
}: {
  /** The file's name, in ASCII. */
  name: string
  title: string
  text: string
  load: (reason: ReturnType<typeof givenReason>) => Promise<unknown>
}) {
  const [isWriting, setWriting] = useState(false)
  const write = async (reason: ReturnType<typeof givenReason>) => {
    saveFile((await load(reason)) as string, `${name}-${tokyoDay(new Date())}.csv`)
    showToast('CSVを書き出しました')
  }
  return (
    <>
      <CsvButton onClick={() => setWriting(true)} />
      {isWriting && (
        <TakeoutDialog title={title} onClose={() => setWriting(false)} send={write}>
          <p>{text}</p>
        </TakeoutDialog>
      )}
    </>
  )
}
