import type { ReplyTemplate } from '#domain/talk/reply-template/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ArrangedRows } from '#web/ui/reading/arranged-rows.tsx'
import { PutAwayRows } from '#web/ui/reading/put-away.tsx'

/** A member's own templates: sort, edit, archive and restore. */
export function MemberTemplates({
  templates,
  busy,
  arranges,
  onChange,
  onRemove,
  onPutAway,
  onArranged,
}: {
  templates: readonly ReplyTemplate[]
  busy: boolean
  /** The list is complete, so it can be sorted. */
  arranges: boolean
  onChange: (template: ReplyTemplate) => void
  onRemove: (template: ReplyTemplate) => void
  onPutAway: (template: ReplyTemplate, archivedFlag: boolean) => Promise<unknown>
  onArranged: () => unknown
}) {
  const moves = (template: ReplyTemplate) => (
    <>
      <Button kind="plain" aria-label={`「${template.title}」を直す`} onClick={() => onChange(template)}>
        直す
      </Button>
      <Button kind="plain" aria-label={`「${template.title}」を使わない`} busy={busy} onClick={() => void onPutAway(template, true)}>
        使わない
      </Button>
      <Button kind="plain" aria-label={`「${template.title}」を消す`} busy={busy} onClick={() => onRemove(template)}>
        消す
      </Button>
    </>
  )
  return (
    <>
      <ArrangedRows
        rows={templates.filter(({ archivedFlag }) => !archivedFlag)}
        nameOf={({ title }) => title}
        actions={moves}
        arrange={arranges ? (body) => api.arrangeReplyTemplates({ body }) : undefined}
        onChanged={onArranged}
      >
        {({ title, body }) => (
          <>
            <strong>{title}</strong>
            <p className="pre-wrap above-1">{body}</p>
          </>
        )}
      </ArrangedRows>
      <PutAwayRows
        rows={templates.filter(({ archivedFlag }) => archivedFlag)}
        nameOf={({ title }) => title}
        takeUp={(template) => onPutAway(template, false)}
        onChanged={onArranged}
      />
    </>
  )
}
