import { labelOf } from '#domain/base/words/codes.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { beforePaying } from '#domain/deal/bank-details/card.ts'
import type { BankAccounts } from '#domain/deal/bank-details/contract.ts'
import { AccountKind, DOUBT_HOURS } from '#domain/deal/bank-details/enumerations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'

/** The account as shown to the viewer, with its previous version. */
export function Accounts({ shown, own, now, onClose }: { shown: BankAccounts; own: boolean; now: Date; onClose: () => void }) {
  const { notice, payee, editions } = shown
  const doubtful = notice.doubtUntil !== null && now < new Date(notice.doubtUntil)
  return (
    <Dialog
      open
      title="振込先"
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <div className="stack gap-4">
        {doubtful && (
          <Notice kind="warning" title={`変更から${DOUBT_HOURS}時間たっていません（変更の確認中）`}>
            <p>振り込む前に、お相手に直接お確かめください。</p>
          </Notice>
        )}
        {!own && payee.same === false && (
          <Notice kind="warning" title={`口座の名義が、契約のお相手（${payee.name}様）と違うようです`}>
            <p>振り込まずに、運営へご連絡ください。</p>
          </Notice>
        )}
        {!own && payee.same && !doubtful && <p>口座の名義は、契約のお相手（{payee.name}様）と同じです。</p>}
        {!own && payee.same === null && <p>{beforePaying(notice.purpose)}</p>}
        {editions.map(({ edition, writtenAt, bank, branch, kind, number, holder }) => (
          <section
            className="stack gap-2"
            key={edition}
            aria-label={edition === notice.edition ? 'いまの振込先' : `前の振込先（第${edition}版）`}
          >
            <h3>{edition === notice.edition ? 'いまの振込先' : `前の振込先（${formatMoment(writtenAt)}）`}</h3>
            <DefinitionTable
              rows={[
                { term: '金融機関', value: bank },
                { term: '支店', value: branch },
                { term: '口座の種類', value: labelOf(AccountKind, kind) },
                { term: '口座番号', value: number },
                { term: '口座の名義', value: holder },
              ]}
            />
          </section>
        ))}
      </div>
    </Dialog>
  )
}
