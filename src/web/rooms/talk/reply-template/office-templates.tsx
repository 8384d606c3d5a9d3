import { noValue } from '#domain/base/words/format.ts'
import type { ReplyTemplate } from '#domain/talk/reply-template/contract.ts'
import { ReplyParty } from '#domain/talk/reply-template/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { PutAwayRows } from '#web/ui/reading/put-away.tsx'
import styles from '#web/ui/reading/row-table.module.css'
import { useArranging } from '#web/ui/reading/use-arranging.ts'
import own from './templates.module.css'

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
  const { busy: moving, move } = useArranging(used, (body) => api.arrangeReplyTemplates({ body }), onArranged)
  const step = ({ title: name }: ReplyTemplate, from: number, to: number, sign: string, where: string) => (
    <Button
      kind="plain"
      busy={moving}
      disabled={to < 0 || to >= used.length}
      aria-label={`「${name}」を${where}へ`}
      onClick={() => move(from, to)}
    >
      {sign}
    </Button>
  )
  return (
    <section className="stack gap-3" aria-label={title}>
      <h3>{`${title}（${used.length}件）`}</h3>
      {used.length > 0 && (
        <table className={`${styles.table} ${styles.cards}`}>
          <thead>
            <tr>
              <th scope="col">題名</th>
              <th scope="col">ショートカット</th>
              <th scope="col">相手</th>
              <th scope="col">使った回数</th>
              {editable && <th scope="col">操作</th>}
            </tr>
          </thead>
          <tbody>
            {used.map((template, index) => (
              <tr key={template.id}>
                <th scope="row">
                  <strong>{template.title}</strong>
                  <span className={styles.second}>{beginningOf(template.body)}</span>
                </th>
                <td data-label="ショートカット" className="nowrap">
                  {template.shortcut ? `/${template.shortcut}` : noValue}
                </td>
                <td data-label="相手" className="nowrap">
                  {ReplyParty.labels[template.party]}
                </td>
                <td data-label="使った回数" className="nowrap">{`${template.useCount}回`}</td>
                {editable && (
                  <td className={own.moves}>
                    <div className="cluster gap-1">
                      {arranges && used.length > 1 && step(template, index, index - 1, '▲', '上')}
                      {arranges && used.length > 1 && step(template, index, index + 1, '▼', '下')}
                      <Button kind="plain" aria-label={`「${template.title}」を直す`} onClick={() => onChange(template)}>
                        直す
                      </Button>
                      <Button
                        kind="plain"
                        aria-label={`「${template.title}」を使わない`}
                        busy={busy}
                        onClick={() => void onPutAway(template, true)}
                      >
                        使わない
                      </Button>
                      <Button kind="plain" aria-label={`「${template.title}」を消す`} busy={busy} onClick={() => onRemove(template)}>
                        消す
                      </Button>
                    </div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PutAwayRows
        rows={templates.filter(({ archivedFlag }) => archivedFlag)}
        nameOf={({ title }) => title}
        takeUp={editable ? (template) => onPutAway(template, false) : undefined}
        onChanged={onArranged}
      />
    </section>
  )
}

const BEGINNING = 60
const beginningOf = (body: string) => {
  const letters = [...body.replaceAll(/\s+/g, ' ')]
  return letters.length > BEGINNING ? `${letters.slice(0, BEGINNING).join('')}…` : letters.join('')
}
