import type { DealStatement } from '#domain/deal/statement/contract.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import { standingLine, statementStanding } from '#domain/deal/statement/standing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'

/** Progress of a deal's statements, from one side's point of view. */
export interface StatementProgress {
  statements: readonly DealStatement[]
  viewer: 'buyer' | 'seller' | 'admin'
}

/** Statements that were rewritten and not yet delivered to the buyer. */
export const rewrittenOf = ({ statements, viewer }: StatementProgress): DealStatement[] =>
  statements.filter((statement) => statementStanding(statement, viewer).state === 'changed')

/** A line per statement: the buyer's edition, whether it was read, and what is not yet delivered. */
export const StatementLines = ({ statements, viewer }: StatementProgress) => (
  <ul className="stack gap-2">
    {statements.map((statement) => {
      const { state, word } = statementStanding(statement, viewer)
      return (
        <li key={statement.kind}>
          {standingLine(statement, viewer)} <Badge tone={tones[state]}>{word}</Badge>
        </li>
      )
    })}
  </ul>
)

const tones = { none: 'gray', handed: 'amber', reserved: 'amber', read: 'green', changed: 'red' } as const

/** Above the plan: a completed step does not show changes made since. */
export function NotHandedOver({ estateID, ...stated }: StatementProgress & { estateID: string }) {
  const open = rewrittenOf(stated)
  if (open.length === 0) return null
  return (
    <Notice kind="warning" title="買主に渡していない書き直しがあります">
      {open.map((statement) => (
        <p key={statement.kind}>{standingLine(statement, stated.viewer)}</p>
      ))}
      {stated.viewer === 'seller' && (
        <div className="cluster gap-2">
          {open.map(({ kind }) => (
            <LinkButton
              key={kind}
              wide={false}
              to="/seller/estate/$id/statement/$kind"
              params={{ id: estateID, kind: kind === StatementKind.condition ? '1' : '2' }}
            >
              {`${StatementKind.labels[kind]}の書き直しを交付する`}
            </LinkButton>
          ))}
        </div>
      )}
    </Notice>
  )
}
