import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Fieldset } from '#web/ui/field/fieldset.tsx'
import type { Mistakes } from '#web/ui/form/form-state.ts'

export const noConsents = { termsAgreed: false, privacyAgreed: false, messageReviewAgreed: false, antisocialDenied: false }
type Consents = typeof noConsents
export type Consent = keyof Consents

/** The props from `form.checkbox`. */
export interface CheckControl {
  id: string
  name: string
  error: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Consents of a new member; the server records the time and the edition. */
export function ConsentFields({ checkbox }: { checkbox: (consent: Consent) => CheckControl }) {
  return (
    <Fieldset label="同意と確約" required help="同意した日時と、利用規約の版を記録します。リンクは別の画面で開きます。">
      {Object.entries(labels).map(([consent, label]) => (
        <Checkbox key={consent} {...checkbox(consent as Consent)} label={label} required />
      ))}
    </Fieldset>
  )
}

export function checkConsents(values: Consents): Mistakes {
  const open = Object.entries(sentences).filter(([consent]) => !values[consent as Consent])
  return Object.fromEntries(open)
}

/** All boxes are ticked at this point; the form has checked it, and the server checks again. */
export const givenConsents = { termsAgreed: true, privacyAgreed: true, messageReviewAgreed: true, antisocialDenied: true } as const

const labels: Record<Consent, ReactNode> = {
  termsAgreed: (
    <>
      <Link to="/terms" target="_blank">
        利用規約
      </Link>
      に同意します
    </>
  ),
  privacyAgreed: (
    <>
      <Link to="/privacy" target="_blank">
        プライバシーポリシー
      </Link>
      に同意します
    </>
  ),
  messageReviewAgreed: '安全な取引のため、運営が商談のメッセージを確認することに同意します',
  antisocialDenied: '反社会的勢力でなく、今後も関わりを持たないことを確約します',
}

const sentences: Record<Consent, string> = {
  termsAgreed: '利用規約への同意が必要です',
  privacyAgreed: 'プライバシーポリシーへの同意が必要です',
  messageReviewAgreed: '運営がメッセージの内容を確認することへの同意が必要です',
  antisocialDenied: '反社会的勢力でないことの確約が必要です',
}
