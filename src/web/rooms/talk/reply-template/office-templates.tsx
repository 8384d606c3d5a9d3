import { mdiAccountMultipleOutline, mdiAccountOutline, mdiHomeAccount } from '@mdi/js'
import type { ReplyTemplate } from '#domain/talk/reply-template/contract.ts'
import { ReplyParty } from '#domain/talk/reply-template/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ArrangedRows } from '#web/ui/reading/arranged-rows.tsx'
import { PutAwayRows } from '#web/ui/reading/put-away.tsx'

/** The office's templates, shared or personal: shortcut, recipient and number of uses. */
export function OfficeTemplates({
  title,
  templates,
  editable,
  busy,
  arranges,
  onChange,
  onRemove,
  onPutAway,
  onArranged,
}: {
  title: string
  templates: readonly ReplyTemplate[]
  editable: boolean
  busy: boolean
  onChange: (template: ReplyTemplate) => void
  onRemove: (template: ReplyTemplate) => void
  /** The list is complete, so it can be sorted. */
  arranges: boolean
  onPutAway: (template: ReplyTemplate, archivedFlag: boolean) => Promise<unknown>
  onArranged: () => unknown
}) {
  const used = templates.filter(({ archivedFlag }) => !archivedFlag)
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
    <section className="stack gap-3" aria-label={title}>
      <h3>{`${title}（${used.length}件）`}</h3>
      <ArrangedRows
        rows={used}
        nameOf={({ title }) => title}
        iconOf={({ party }) => partyIcons[party]}
        actions={editable ? moves : undefined}
        arrange={editable && arranges ? (body) => api.arrangeReplyTemplates({ body }) : undefined}
        onChanged={onArranged}
      >
        {({ title, shortcut, party, useCount, body }) => (
          <>
            <p className="cluster baseline gap-x-3">
              <strong>{title}</strong>
              {shortcut && <span className="hint">{`/${shortcut}`}</span>}
              <span className="hint">{partyWords[party]}</span>
              <span className="hint">{`使った回数${useCount}回`}</span>
            </p>
            <p className="hint two-lines" title={body}>
              {body.replaceAll(/\s+/g, ' ')}
            </p>
          </>
        )}
      </ArrangedRows>
      <PutAwayRows
        rows={templates.filter(({ archivedFlag }) => archivedFlag)}
        nameOf={({ title }) => title}
        takeUp={editable ? (template) => onPutAway(template, false) : undefined}
        onChanged={onArranged}
      />
    </section>
  )
}

const partyIcons = {
  [ReplyParty.either]: mdiAccountMultipleOutline,
  [ReplyParty.buyer]: mdiAccountOutline,
  [ReplyParty.seller]: mdiHomeAccount,
}

const partyWords = { [ReplyParty.either]: '相手はどちらにも', [ReplyParty.buyer]: '買主へ', [ReplyParty.seller]: '売主へ' }
