import { mdiAlert, mdiAlertCircle, mdiInformationOutline } from '@mdi/js'
import type { Finding } from '#domain/market/estate-fields/rules/finding.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The advertising rules' findings on a field, shown next to it while typing. */
export function FindingsOfField({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="stack gap-2" aria-live="polite">
      {findings.map((finding) => (
        <li key={`${finding.rule} ${finding.text}`} className={`row gap-2 pad-2-3 rounded-s small ${marks[finding.level].ground}`}>
          <FindingText finding={finding} />
        </li>
      ))}
    </ul>
  )
}

const FindingText = ({ finding: { level, text, source } }: { finding: Finding }) => (
  <>
    <Icon path={marks[level].icon} size="small" />
    <span>
      <strong>{marks[level].word}</strong>
      {`　${text}`}
      <span className="muted block">{`根拠：${source}`}</span>
    </span>
  </>
)

const marks: Record<Finding['level'], { icon: string; word: string; ground: string }> = {
  error: { icon: mdiAlertCircle, word: '直してください', ground: 'fails' },
  warning: { icon: mdiAlert, word: 'ご確認ください', ground: 'waits' },
  note: { icon: mdiInformationOutline, word: '自動で表示', ground: 'sunken' },
}
