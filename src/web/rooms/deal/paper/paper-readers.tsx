import { useState } from 'react'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Paper, PaperReadings } from '#domain/deal/paper/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** 見た人: loaded when the owner opens it. */
export function PaperReaders({ paper: { id, files } }: { paper: Paper }) {
  const [readings, setReadings] = useState<PaperReadings['items']>()
  const { busy, run } = useAction({ tell: showFailure })
  if (!readings)
    return (
      <div>
        <Button
          kind="quiet"
          wide={false}
          busy={busy}
          onClick={() => run(async () => setReadings((await api.listPaperReadings({ params: { id } })).items))}
        >
          見た人を確かめる
        </Button>
      </div>
    )
  if (readings.length === 0) return <p role="status">まだだれも開いていません。</p>
  const nameOf = (fileID: string) => files.find((file) => file.id === fileID)?.name ?? '以前のファイル'
  return (
    <div role="status">
      <p>見た人</p>
      <ul className="hint">
        {readings.map(({ fileID, reader, at }) => (
          <li key={`${fileID} ${at}`}>
            {formatMoment(at)} {reader}（{nameOf(fileID)}）
          </li>
        ))}
      </ul>
    </div>
  )
}
