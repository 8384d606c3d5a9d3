import { mdiEmailAlertOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatTableMinute } from '#domain/base/words/format-moments.ts'
import type { SentLetter } from '#domain/news/letter/contract.ts'
import { letterStatuses } from '#domain/news/letter/enumerations.ts'
import { api } from '#web/api/client.ts'
import { letterIcon } from '#web/rooms/news/letter-text/letter-icon.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { ConfirmButton } from '#web/ui/dialog/confirm-button.tsx'
import rows from '#web/ui/reading/row-table.module.css'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { showToast } from '#web/ui/toast.tsx'
import styles from './letters.module.css'

/** Letters, the newest first; failed ones can be selected and resent together. */
export function LetterList({ letters, onOpen }: { letters: readonly SentLetter[]; onOpen: (id: string) => unknown }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const router = useRouter()
  const ids = letters.filter((letter) => chosen.has(letter.id) && isOpen(letter)).map(({ id }) => id)
  const selects = letters.some(isOpen)
  // Sent is the rule and says nothing.
  const tells = letters.some((letter) => !isPlain(letter))
  const toggle = (id: string) => setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <div className="stack gap-3">
      <table className={`${rows.table} ${rows.cards}`}>
        <thead>
          <tr>
            {selects && (
              <th scope="col" className="on-desk">
                <span className="visually-hidden">選ぶ</span>
              </th>
            )}
            <th scope="col">件名</th>
            <th scope="col">宛先</th>
            {tells && <th scope="col">状態</th>}
            <th scope="col">日時</th>
          </tr>
        </thead>
        <tbody>
          {letters.map((letter) => (
            <tr key={letter.id}>
              {selects && (
                <td className={`on-desk relative ${styles.tick}`}>
                  {isOpen(letter) && (
                    <label className="centered target">
                      <input type="checkbox" checked={chosen.has(letter.id)} onChange={() => toggle(letter.id)} />
                      <span className="visually-hidden">{`「${letter.subject}」を選ぶ`}</span>
                    </label>
                  )}
                </td>
              )}
              <th scope="row">
                <span className="row middle gap-3">
                  <RoundIcon
                    path={letter.status === 'failed' ? mdiEmailAlertOutline : letterIcon(letter.template ?? '')}
                    ground={isOpen(letter) ? 'fails' : 'sunken'}
                  />
                  <button type="button" className="bold ink covers text-start" onClick={() => onOpen(letter.id)}>
                    {letter.subject}
                  </button>
                </span>
              </th>
              <td>
                {letter.toName && `${letter.toName} 様`}
                <span className={rows.second}>{letter.toAddress}</span>
              </td>
              {tells && (
                <td>
                  {!isPlain(letter) && (
                    <span className="cluster gap-1">
                      <StatusBadge letter={letter} />
                    </span>
                  )}
                  {letter.error && letter.status !== 'sent' && (
                    <span className={rows.second}>{`${letter.error}（${letter.attempts}回試しました）`}</span>
                  )}
                </td>
              )}
              <td className="figures nowrap">
                <time dateTime={letter.sentAt ?? letter.createdAt}>{formatTableMinute(letter.sentAt ?? letter.createdAt)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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

const isPlain = ({ status, resentAt, givenUpAt, resentFrom }: SentLetter) => status === 'sent' && !resentAt && !givenUpAt && !resentFrom

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
