import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ReplyTemplate } from '#domain/reply-template/contract.ts'
import { givenTemplates } from '#domain/reply-template/given.ts'
import { filled, type Placeholder } from '#domain/reply-template/placeholders.ts'
import type { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { listTemplates } from './list-templates.ts'
import styles from './templates.module.css'

/** Texts to begin with, filled with what the talk knows: one's own, and those that everybody of the side has. */
export function TemplateSheet({
  userType,
  known,
  onChoose,
  onClose,
}: {
  userType: UserType
  known: Partial<Record<Placeholder, string>>
  onChoose: (text: string) => void
  onClose: () => void
}) {
  const [own, setOwn] = useState<readonly ReplyTemplate[]>([])
  useEffect(() => {
    listTemplates(api).then(setOwn, showFailure)
  }, [])
  const choices = (texts: readonly { key: string; title?: string; body: string }[]) => (
    <ul className={styles.list} data-said>
      {texts.map(({ key, title, body }) => (
        <li key={key}>
          <button type="button" className={styles.choice} onClick={() => onChoose(filled(body, known))}>
            {title && <strong>{title}</strong>}
            <span>{filled(body, known)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <Dialog open title="定型文" onClose={onClose}>
      {own.length > 0 && (
        <section className="stack gap-2">
          <h3>自分の定型文</h3>
          {choices(own.map(({ id, title, body }) => ({ key: id, title, body })))}
        </section>
      )}
      <section className="stack gap-2">
        <h3>はじめからある定型文</h3>
        {choices(givenTemplates[userType].map((body) => ({ key: body, body })))}
      </section>
      <p>
        <Link to="/user/edit" hash="templates">
          自分の定型文を追加・編集する
        </Link>
      </p>
    </Dialog>
  )
}
