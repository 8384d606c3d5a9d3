import { mdiCamera, mdiPaperclip } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { labelOf } from '#domain/base/words/codes.ts'
import type { Companion } from '#domain/deal/companion/contract.ts'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { Delivery, MAX_PAPER_BYTES, PaperStatus, Requirement } from '#domain/deal/paper/enumerations.ts'
import { TOO_LARGE_PAPER } from '#domain/deal/paper/paper-words.ts'
import { companionRefusal } from '#domain/deal/paper/policy.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { sendAsCompanion } from '#web/rooms/deal/companion/as-companion.ts'
import { Badge } from '#web/ui/badge.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { Chosen, Pick, TAKEN } from './paper-files.tsx'

/** 委任状: a co-owner who does not sign in person uploads a signed power of attorney here. */
export function PowerOfAttorney({
  papers,
  companion,
  inviterName,
}: {
  papers: readonly Paper[]
  companion: Companion
  inviterName: string
}) {
  const [paper] = papers.filter(
    (each) =>
      (each.requirement === Requirement.must || each.paperStatus !== PaperStatus.wanted) &&
      each.delivery === Delivery.file &&
      !companionRefusal(companion, { home: { sellerID: '' } }, each, 'uploadFile'),
  )
  if (!paper) return null
  const sent = paper.files.filter(({ replacedAt }) => replacedAt === null)
  return (
    <section className="stack gap-3">
      <h2>委任状</h2>
      <div>
        <Badge tone={paper.paperStatus === PaperStatus.returned ? 'amber' : 'gray'}>{labelOf(PaperStatus, paper.paperStatus)}</Badge>
      </div>
      <p data-plain>
        契約や引渡しをほかの方に任せるときの書類です。ご自分で署名できる方は、送る必要はありません。実印を押した委任状の写真をとって提出すると、
        {inviterName} 様が確かめて運営に提出します。
      </p>
      {paper.paperStatus === PaperStatus.returned && paper.returnReason && <p>もう一度お願いする理由：{paper.returnReason}</p>}
      {sent.length > 0 && (
        <ul className="stack gap-1" aria-label="送られた委任状">
          {sent.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      <Send paper={paper} />
    </section>
  )
}

function Send({ paper }: { paper: Paper }) {
  const router = useRouter()
  const { busy, run } = useAction({ after: router.invalidate })
  const [problem, setProblem] = useState<string>()
  const [chosen, setChosen] = useState<File[]>([])
  const add = (files: File[]) => setChosen([...chosen, ...files])
  const send = (files: File[]) =>
    run(async () => {
      setProblem(undefined)
      try {
        for (const file of files) {
          if (file.size > MAX_PAPER_BYTES) return setProblem(TOO_LARGE_PAPER)
          const form = new FormData()
          form.set('name', '委任状')
          form.set('uploadFile', file)
          await sendAsCompanion(`/api/paper/${paper.id}/file`, form)
        }
        setChosen([])
        showToast('委任状を送りました')
      } catch (error) {
        setProblem(sentenceOf(error))
      }
    })
  return (
    <div className="stack gap-2">
      <div className="cluster gap-2">
        <Pick icon={mdiCamera} word="写真をとる" accept="image/*" camera busy={busy} paper={paper} onFiles={add} />
        <Pick icon={mdiPaperclip} word="ファイルを選ぶ" accept={TAKEN} busy={busy} paper={paper} onFiles={add} />
      </div>
      <Chosen {...{ chosen, busy }} word="提出する" title="委任状" onSend={() => send(chosen)} onNone={() => setChosen([])} />
      {problem && (
        <div role="alert" className="small alarm">
          <p>{problem}</p>
        </div>
      )}
    </div>
  )
}
