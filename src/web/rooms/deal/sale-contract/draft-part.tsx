import { useState } from 'react'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { awaitsSignature, BEFORE_FIXING, ContractSource, SaleContractStatus } from '#domain/deal/sale-contract/enumerations.ts'
import type { ContractClauses, ContractTemplate } from '#domain/deal/sale-contract/template-contract.ts'
import { Button } from '#web/ui/button.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { ClosedDay } from './closed-day.tsx'
import { ContentSheet } from './content-sheet.tsx'
import { type DealWithContract, fileName, may, side, wayToMissing } from './deal.ts'
import { EnvelopeEnded } from './envelope-part.tsx'
import { MoveSheet } from './move-sheet.tsx'
import { Clauses } from './template-part.tsx'
import { TemplateSheet } from './template-sheet.tsx'

/** 作成中: content, the other side's changes, missing items, and the approval needed from both sides. */
export function DraftPart({
  deal,
  template,
  clauses,
}: {
  deal: DealWithContract
  template: ContractTemplate | undefined
  clauses: ContractClauses | undefined
}) {
  const { contract, difference } = deal
  const { source, paperFileID, provider, signedOn, sendOut, fixedBy, canceledBy, missing } = contract
  const [open, setOpen] = useState<'content' | 'template' | 'fix' | 'cancel'>()
  const here = awaitsSignature(contract)
  const own = source === ContractSource.template
  const speaks = side(deal)
  const agreed = fixedBy.some((word) => word.side === speaks)
  const close = () => setOpen(undefined)
  return (
    <div className="stack gap-5">
      {contract.saleContractStatus === SaleContractStatus.lapsed && (
        <Notice kind="warning" title="署名の期限が過ぎました">
          <p>内容を確かめて、もう一度「この内容でよい」から進めてください。集まっていた署名は、使われません。</p>
        </Notice>
      )}
      <EnvelopeEnded contract={contract} />
      {contract.reopenReason && (
        <Notice title="署名を止めて、内容を見直しています">
          <p>理由：{contract.reopenReason}</p>
        </Notice>
      )}
      {difference && difference.changes.length > 0 && (
        <Notice title={`${difference.changes.length}か所が変わりました`}>
          <ul>
            {difference.changes.map(({ label, before, after }) => (
              <li key={label}>{`${label}　${before} → ${after}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      <DefinitionTable
        rows={[
          { term: '契約書の作り方', value: ContractSource.labels[source] },
          ...(own ? [] : [{ term: here ? '契約書のPDF' : '契約書の控え', value: fileName(deal, paperFileID) }]),
          ...(provider ? [{ term: '電子契約のサービス', value: sendOut ? `${provider}（このサイトから渡して署名）` : provider }] : []),
          ...(here ? [] : [{ term: '契約した日', value: signedOn && formatDay(signedOn) }]),
        ]}
      />
      {paperFileID && (
        <p>
          <a href={`/api/paperFile/${paperFileID}?save`} download>
            契約書を保存して読む
          </a>
        </p>
      )}
      {clauses && <Clauses contract={contract} text={clauses} />}
      <ClosedDay contract={contract} />
      {missing.length > 0 && (
        <section className="stack gap-2">
          <h2>契約の前に、あと{missing.length}件</h2>
          <ul className="stack gap-2">
            {missing.map(({ code, label }) => {
              const way = wayToMissing(code, deal)
              return (
                <li className="tinted pad-3-4" key={code}>
                  {way ? <a href={way}>{label}</a> : label}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {fixedBy.map((word) => (
        <p key={word.side}>{`${parties[word.side]}は、${formatMoment(word.at)}に「この内容でよい」と伝えました。`}</p>
      ))}
      {canceledBy.map((word) => (
        <p key={word.side}>{`${parties[word.side]}が、作成の取りやめを希望しています。`}</p>
      ))}
      {missing.length === 0 && !agreed && may(deal, 'fix') && (
        <>
          <Notice kind="warning" title="よく読んでから進めてください">
            <p>{BEFORE_FIXING}</p>
          </Notice>
          <Button large onClick={() => setOpen('fix')}>
            この内容でよい
          </Button>
        </>
      )}
      {agreed && (
        <p>
          お相手が「この内容でよい」を押すと、
          {sendOut ? `${provider}から署名のお願いのメールが届きます` : here ? '署名の受付が始まります' : '契約が成立したことになります'}。
        </p>
      )}
      <div className="cluster gap-2">
        {may(deal, 'saveDraft') && (
          <Button kind="quiet" wide={false} onClick={() => setOpen(own && template ? 'template' : 'content')}>
            直す
          </Button>
        )}
        {may(deal, 'saveDraft') && template && template.way !== 'own' && (own || template.way === 'template') && (
          <Button kind="quiet" wide={false} onClick={() => setOpen(own ? 'content' : 'template')}>
            {own ? 'ほかの作り方に変える' : 'ひな形で作る'}
          </Button>
        )}
        {may(deal, 'cancel') && !canceledBy.some((word) => word.side === speaks) && (
          <Button kind="plain" onClick={() => setOpen('cancel')}>
            作成を取りやめる
          </Button>
        )}
      </div>
      {open === 'template' && template && <TemplateSheet {...{ deal, template }} onClose={close} />}
      {open === 'content' && <ContentSheet deal={deal} onClose={close} />}
      {(open === 'fix' || open === 'cancel') && <MoveSheet deal={deal} move={open} onClose={close} />}
    </div>
  )
}
