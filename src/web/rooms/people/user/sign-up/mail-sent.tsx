import { type ReactNode, useEffect, useRef } from 'react'
import type { Outcome } from '#web/auth/outcome.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import styles from './mail-sent.module.css'
import { ResendButton } from './resend-button.tsx'

/** A mail is on its way: where to, what to do with it, and what to do if it does not arrive. */
export function MailSent({
  title,
  children,
  resendLabel,
  resend,
  actions,
}: {
  title: string
  children: ReactNode
  resendLabel: string
  resend: () => Promise<Outcome>
  actions: ReactNode
}) {
  const top = useRef<HTMLDivElement>(null)
  // Replaces a form, so the focus moves here to inform users of screen readers.
  useEffect(() => {
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={top} tabIndex={-1} className={styles.sent}>
      <Page title={title} width="narrow">
        <div className="stack gap-3">{children}</div>
        <Disclosure summary="メールが届かないとき">
          <ul className="bulleted stack gap-1">
            <li>迷惑メールのフォルダをご確認ください。</li>
            <li>受信を制限している方は、当サイトからのメールを受け取れるように設定してください。</li>
            <li>届くまでに数分かかることがあります。</li>
            <li>メールアドレスが正しいかをご確認ください。</li>
          </ul>
        </Disclosure>
        <ResendButton label={resendLabel} resend={resend} />
        <div className="cluster gap-3">{actions}</div>
      </Page>
    </div>
  )
}
