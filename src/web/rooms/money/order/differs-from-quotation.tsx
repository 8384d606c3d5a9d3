import { addresseeLine } from '#domain/money/order/addressee-line.ts'
import type { Addressee } from '#domain/money/order/contract.ts'
import type { Quotation } from '#domain/money/quotation/contract.ts'
import { Badge } from '#web/ui/badge.tsx'

/**
 * Marks what an order says otherwise than its quotation. Lines, sums and note are the quotation's own and cannot differ: it is whom the papers
 * are made out to.
 */
export function DiffersFromQuotation({
  addressee,
  quoted: { userName },
}: {
  addressee: Pick<Addressee, 'name' | 'department' | 'honorific'>
  quoted: Pick<Quotation, 'userName'>
}) {
  // A firm stands on the quotation with 様, and as 御中 on what follows: it is the same one.
  if (addressee.department === null && addressee.name === userName) return null
  return (
    <p className="cluster middle gap-2">
      <Badge tone="amber">見積と違います</Badge>
      <span>{`見積の宛先は ${userName} 様、この宛名は ${addresseeLine(addressee)} です。`}</span>
    </p>
  )
}
