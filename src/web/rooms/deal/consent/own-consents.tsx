import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Companion } from '#domain/deal/companion/contract.ts'
import { sentenceOf } from '#domain/deal/consent/consent-words.ts'
import type { Consent } from '#domain/deal/consent/contract.ts'
import { ConsentStatus } from '#domain/deal/consent/enumerations.ts'
import { refusal } from '#domain/deal/consent/policy.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AgreeSheet } from './agree-sheet.tsx'
import { CloseSheet } from './close-sheet.tsx'

export const consentTones: Record<ConsentStatus, Tone> = { 1: 'amber', 2: 'green', 3: 'gray', 4: 'gray', 9: 'gray' }

/** お願いしたいこと: a co-owner's open consent requests and past answers. */
export function OwnConsents({ consents, companion }: { consents: readonly Consent[]; companion: Companion }) {
  const shown = consents.filter(({ consentStatus, current }) => current && consentStatus !== ConsentStatus.ended)
  if (shown.length === 0) return null
  const waiting = shown.some(({ consentStatus }) => consentStatus === ConsentStatus.asked)
  return (
    <section className="stack gap-3">
      <h2>お願いしたいこと</h2>
      {waiting && <p data-plain>内容を読んで、同意するかどうかをお選びください。同意は、契約書に署名するまで取り消せます。</p>}
      <ul className="stack gap-3 tinted-rows">
        {shown.map((consent) => (
          <Entry key={consent.id} {...{ consent, companion }} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ consent, companion }: { consent: Consent; companion: Companion }) {
  const router = useRouter()
  const [open, setOpen] = useState<'agree' | 'refuse' | 'withdraw'>()
  const { consentStatus, givenAt } = consent
  const may = (move: 'give' | 'refuse' | 'withdraw') => !refusal(companion, consent, move)
  const sheet = { consent, companion, changed: router.invalidate, onClose: () => setOpen(undefined) }
  return (
    <li className="stack gap-3">
      <div>
        <Badge tone={consentTones[consentStatus]}>{labelOf(ConsentStatus, consentStatus)}</Badge>
      </div>
      <strong>{sentenceOf(consent)}</strong>
      {consentStatus === ConsentStatus.given && givenAt && <p className="hint">{formatMoment(givenAt)}に同意しました。</p>}
      <div className="cluster gap-2">
        {may('give') && (
          <Button wide={false} onClick={() => setOpen('agree')}>
            {consentStatus === ConsentStatus.asked ? '同意する' : 'やはり同意する'}
          </Button>
        )}
        {may('refuse') && (
          <Button kind="quiet" wide={false} onClick={() => setOpen('refuse')}>
            同意しない
          </Button>
        )}
        {may('withdraw') && (
          <Button kind="plain" onClick={() => setOpen('withdraw')}>
            同意を取り消す
          </Button>
        )}
      </div>
      {open === 'agree' && <AgreeSheet {...sheet} />}
      {open === 'refuse' && <CloseSheet {...sheet} move="refuse" />}
      {open === 'withdraw' && <CloseSheet {...sheet} move="withdraw" />}
    </li>
  )
}
