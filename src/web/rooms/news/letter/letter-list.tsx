import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { SentLetter } from '#domain/news/letter/contract.ts'
import { letterStatuses } from '#domain/news/letter/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { ConfirmButton } from '#web/ui/dialog/confirm-button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import styles from './letters.module.css'

/** Letters, the newest first; failed ones can be selected and resent together. */
export function LetterList({ letters, onOpen }: { letters: readonly SentLetter[]; onOpen: (id: string) => unknown }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const router = useRouter()
  const ids = letters.filter((letter) => chosen.has(letter.id) && isOpen(letter)).map(({ id }) => id)
  const toggle = (id: string) => setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <div className="stack gap-3">
      <ul className="stack line-above">
        {letters.map((letter) => (
          <li key={letter.id} className={`stack line-below auto-rest ${styles.row}`}>
            {isOpen(letter) ? (
              <label className={`centered target on-desk ${styles.tick}`}>
                <input type="checkbox" checked={chosen.has(letter.id)} onChange={() => toggle(letter.id)} />
                <span className="visually-hidden">{`「${letter.subject}」を選ぶ`}</span>
              </label>
            ) : (
              <span className={`centered target on-desk ${styles.tick}`} />
            )}
            <button
              type="button"
              className={`grid gap-1 gap-x-3 ink hovers rest-auto text-start ${styles.letter}`}
              onClick={() => onOpen(letter.id)}
            >
              <span className="bold">{letter.subject}</span>
              <span className="cluster gap-1">
                <StatusBadge letter={letter} />
              </span>
              <span className="hint">{`${letter.toName ? `${letter.toName} 様　` : ''}${letter.toAddress}`}</span>
              <span className="hint">{formatMoment(letter.sentAt ?? letter.createdAt)}</span>
              {letter.error && letter.status !== 'sent' && (
                <span className="hint">{`${letter.error}（${letter.attempts}回試しました）`}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {ids.length > 0 && (
        <BulkBar label="選んだメール" count={ids.length}>
          <ConfirmButton
            kind="primary"
            title={`選んだ${ids.length}通を送り直しますか`}
            confirm={`はい、${ids.length}通を送り直す`}
            words={<p>会員のいまのアドレスへ、もう一度送ります。送ったメールは取り消せません。</p>}
            act={async () => {
              const { resent, refused } = await api.resendMails({ body: { ids } })
              setChosen(new Set())
              showToast(refused.length === 0 ? `${resent}通を送り直しました` : `${resent}通を送り直しました。${refused[0]?.title ?? ''}`)
            }}
            after={() => router.invalidate()}
          >
            送り直す
          </ConfirmButton>
          <ConfirmButton
            title={`選んだ${ids.length}通を、送り直さないことにしますか`}
            confirm="はい、送り直さない"
            words={<p>相手の方には届かないままになり、「送り直さない」として残ります。</p>}
            act={async () => {
              const { givenUp } = await api.dismissFailedMails({ body: { ids } })
              setChosen(new Set())
              showToast(`${givenUp}通を、送り直さないことにしました`)
            }}
            after={() => router.invalidate()}
          >
            送り直さない
          </ConfirmButton>
        </BulkBar>
      )}
    </div>
  )
}

/** Delivery failed and no operator has dealt with it yet. */
const isOpen = ({ status, resentAt, givenUpAt }: SentLetter) => status === 'failed' && !resentAt && !givenUpAt

export function StatusBadge({ letter }: { letter: SentLetter }) {
  const { status, resentAt, givenUpAt, resentFrom } = letter
  return (
    <>
      <Badge tone={isOpen(letter) ? 'red' : 'gray'}>{letterStatuses[status]}</Badge>
      {resentFrom && <Badge>送り直したもの</Badge>}
      {resentAt && <Badge>送り直し済み</Badge>}
      {givenUpAt && <Badge>送り直さない</Badge>}
    </>
  )
}
