import { useState } from 'react'
import type { SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { ContractKind } from '#domain/deal/sale-contract/enumerations.ts'
import type { ContractClauses, ContractTemplate } from '#domain/deal/sale-contract/template-contract.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { ContentSheet } from './content-sheet.tsx'
import { ContractWayNotice, DraftMark } from './contract-way.tsx'
import type { ContractDeal } from './deal.ts'
import { TemplateSheet } from './template-sheet.tsx'

/** The two ways to start: the site's template if suitable, otherwise a file of the parties. */
export function BeginWays({ deal, template }: { deal: ContractDeal; template: ContractTemplate | undefined }) {
  const [open, setOpen] = useState<'template' | 'other'>()
  const close = () => setOpen(undefined)
  const fits = template?.way === 'template'
  return (
    <div className="stack gap-4">
      {template && <ContractWayNotice template={template} />}
      {fits && (
        <>
          <p>登記の内容を書き写し、選択肢を選ぶだけで、標準的な{ContractKind.labels[template.kind]}を作れます。費用はかかりません。</p>
          <Button large onClick={() => setOpen('template')}>
            ひな形で契約書を作る
          </Button>
        </>
      )}
      <Button large={!fits} kind={fits ? 'quiet' : 'primary'} onClick={() => setOpen('other')}>
        {fits ? 'ほかの作り方を選ぶ' : '契約書の用意のしかたを選ぶ'}
      </Button>
      {open === 'template' && template && <TemplateSheet {...{ deal, template }} onClose={close} />}
      {open === 'other' && <ContentSheet deal={deal} onClose={close} />}
    </div>
  )
}

/** The whole text, readable on a phone, and as it will be signed. */
export const Clauses = ({ contract: { id, kind }, text: { clauses } }: { contract: SaleContract; text: ContractClauses }) => (
  <section className="stack gap-3">
    <h2>条文を読む</h2>
    <DraftMark kind={kind} />
    {clauses.map(({ number, title, text }) => (
      <Disclosure key={number} summary={`第${number}条　${title}`}>
        <p className="pre-line">{text}</p>
      </Disclosure>
    ))}
    <ButtonAnchor href={`/api/saleContract/${id}/sheet`} kind="quiet" target="_blank" rel="noopener">
      下書きを開く（PDF）
    </ButtonAnchor>
  </section>
)
