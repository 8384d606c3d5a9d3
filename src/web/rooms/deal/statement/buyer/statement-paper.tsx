import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Statement } from '#domain/deal/statement/contract.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Sheet } from '#web/ui/reading/sheet.tsx'
import { Stamp } from '#web/ui/reading/stamp.tsx'
import { LineWords } from '../line-words.tsx'

/** The whole statement as a paper, with a stamp once its reader has confirmed all of it. */
export function StatementPaper({ statement: { kind, edition, lines, acknowledgedAt }, done }: { statement: Statement; done: boolean }) {
  return (
    <Sheet title={StatementKind.labels[kind]} number={edition > 1 ? `第${edition}版` : null}>
      {done && (
        <div className="row middle between gap-3" role="status">
          <div className="stack gap-1">
            <p className="text-l bold">{`${StatementKind.labels[kind]}を確認しました`}</p>
            <p className="hint">{`${acknowledgedAt ? formatMoment(acknowledgedAt) : ''}　控えはPDFで保存できます。`}</p>
          </div>
          <Stamp word="確認済み" />
        </div>
      )}
      <AllLines lines={lines} />
    </Sheet>
  )
}

/** Every item with its answer, group by group. */
export function AllLines({ lines }: Pick<Statement, 'lines'>) {
  return [...new Set(lines.map(({ group }) => group))].map((group) => (
    <section className="stack gap-2 above-4" key={group}>
      <h3>{group}</h3>
      <DefinitionTable
        rows={lines.filter((line) => line.group === group).map((line) => ({ term: line.label, value: <LineWords line={line} /> }))}
      />
    </section>
  ))
}
