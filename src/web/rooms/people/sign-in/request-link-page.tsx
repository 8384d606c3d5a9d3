import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { requestReset } from '#web/auth/auth.ts'
import { EmailField } from '#web/rooms/people/user/fields/email-field.tsx'
import { MailSent } from '#web/rooms/people/user/sign-up/mail-sent.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { fieldErrors, formError } from '#web/ui/form/field-error.ts'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Page } from '#web/ui/page/page.tsx'

/** Requests a sign-in mail: asks for the address, then confirms that the mail is on its way and explains what to do. */
export function RequestLinkPage({
  title,
  heading,
  lead,
  label,
  send,
  request,
  back,
  next,
  sent,
}: {
  title: string
  /** The title in the display face. */
  heading: ReactNode
  lead: string
  label?: string
  /** Label of the button. */
  send: string
  request: typeof requestReset
  /** Label of the link back to sign-in, which keeps the target page (`next`). */
  back: string
  next?: string
  sent: { title: string; again: string; words: ReactNode }
}) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: '' },
    check: (values) => missing(values, { email: 'メールアドレス' }),
    async send({ email }) {
      const outcome = await request(email.trim())
      if (!outcome.ok) throw /email/.test(outcome.code) ? fieldErrors({ email: outcome.message }) : formError(outcome.message)
      setSentTo(email.trim())
    },
  })
  const toLogin = { to: '/login', search: { next } } as const
  if (sentTo !== undefined)
    return (
      <MailSent
        title={sent.title}
        resendLabel={sent.again}
        resend={() => request(sentTo)}
        actions={
          <>
            <LinkButton kind="quiet" {...toLogin}>
              {back}
            </LinkButton>
            <Button kind="plain" wide onClick={() => setSentTo(undefined)}>
              別のメールアドレスで試す
            </Button>
          </>
        }
      >
        <p>
          <strong>{sentTo}</strong>
        </p>
        <p>{sent.words}</p>
      </MailSent>
    )
  return (
    <Page title={heading} lead={lead} width="narrow">
      <Form
        form={form}
        label={title}
        actions={
          <Button type="submit" large className="full" busy={form.busy}>
            {send}
          </Button>
        }
      >
        <EmailField {...form.field('email')} label={label} help="例）hanako@example.com" />
      </Form>
      <p>
        <Link {...toLogin}>{back}</Link>
      </p>
    </Page>
  )
}
