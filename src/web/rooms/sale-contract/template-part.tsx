import { useState } from 'react'
import type { ContractClauses, ContractTemplate } from '#domain/sale-contract/template-contract.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { ContentSheet } from './content-sheet.tsx'
import type { ContractDeal } from './deal.ts'
import styles from './sale-contract.module.css'
import { TemplateSheet } from './template-sheet.tsx'

/** The two ways to begin: the house's own text where it will do, else what somebody brings. */
export function BeginWays({ deal, template }: { deal: ContractDeal; template: ContractTemplate | undefined }) {
  const [open, setOpen] = useState<'template' | 'other'>()
  const close = () => setOpen(undefined)
  const offered = template?.offered ?? false
  const fits = offered && template?.experts.length === 0
  return (
    <div className="stack gap-4">
      {!offered && (
        <p>
          契約書のひな形は、まだご用意していません。この下の「専門家に依頼する」で作ってもらうか、お手元の契約書（紙・PDF・外部の電子契約）があれば「契約書の準備を始める」へ進んでください。
        </p>
      )}
      {offered && !fits && <NeedsExpert template={template as ContractTemplate} />}
      {fits && (
        <>
          <p>登記の内容を書き写し、選択肢を選ぶだけで、標準的な売買契約書を作れます。費用はかかりません。</p>
          <Button large onClick={() => setOpen('template')}>
            ひな形で契約書を作る
          </Button>
        </>
      )}
      <Button large={!fits} kind={fits ? 'quiet' : 'primary'} onClick={() => setOpen('other')}>
        {fits ? 'ほかの作り方を選ぶ' : '契約書の準備を始める'}
      </Button>
      {open === 'template' && template && <TemplateSheet {...{ deal, template }} onClose={close} />}
      {open === 'other' && <ContentSheet deal={deal} onClose={close} />}
    </div>
  )
}

const NeedsExpert = ({ template }: { template: ContractTemplate }) => (
  <Notice title="この取引の契約書は、専門家に作ってもらう必要があります">
    <ul>
      {template.experts.map(({ code, label }) => (
        <li key={code}>{label}</li>
      ))}
    </ul>
  </Notice>
)

/** The whole text as it stands, to be read on a phone; and as it will be signed. */
export const Clauses = ({ id, text: { clauses } }: { id: string; text: ContractClauses }) => (
  <section className="stack gap-3">
    <h2>条文を読む</h2>
    {clauses.map(({ number, title, text }) => (
      <Disclosure key={number} summary={`第${number}条　${title}`}>
        <p className={styles.clause}>{text}</p>
      </Disclosure>
    ))}
    <ButtonAnchor href={`/api/saleContract/${id}/sheet`} kind="quiet" target="_blank" rel="noopener">
      下書きを開く（PDF）
    </ButtonAnchor>
  </section>
)
